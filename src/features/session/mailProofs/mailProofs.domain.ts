/** What a link in a mail lets its reader do once, and for how long: 30 minutes, or three days for who has yet to begin. */
export const linkLifeMs = { resetPassword: 30 * 60_000, invitation: 72 * 3_600_000 } as const
export type LinkPurpose = keyof typeof linkLifeMs

/** So many links a person is sent in an hour at most, whoever asks for them. */
export const linksAnHour = 6
export const hourMs = 3_600_000

/** The tenant that a link's code names; null for what is no such code. */
export function tenantOfLink(verifyCode: string): number | null {
  const tenant = /^(\d{1,6})\.[A-Za-z0-9_-]{43}$/.exec(verifyCode)?.[1]
  return tenant === undefined ? null : Number(tenant)
}

/** Where a link leads. The address is the product's own: nothing of a request goes into it. */
export function linkUrl(publicUrl: string, verifyCode: string, loginId: string): string {
  return `${publicUrl}/user/forget/${verifyCode}/${encodeURIComponent(loginId)}`
}
