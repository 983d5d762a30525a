/** What an emailed link allows, once, and its lifetime: 30 minutes, or three days for an invitation. */
export const linkLifeMs = { resetPassword: 30 * 60_000, invitation: 72 * 3_600_000 } as const
export type LinkPurpose = keyof typeof linkLifeMs

/** The maximum number of links per user and hour, whoever requests them. */
export const linksAnHour = 6
export const hourMs = 3_600_000

/** Parses the tenant from a link's code; null if malformed. */
export function tenantOfLink(verifyCode: string): number | null {
  const tenant = /^(\d{1,6})\.[A-Za-z0-9_-]{43}$/.exec(verifyCode)?.[1]
  return tenant === undefined ? null : Number(tenant)
}

/** The URL of a link. Its host comes from configuration, never from the request. */
export function linkUrl(publicUrl: string, verifyCode: string, loginId: string): string {
  return `${publicUrl}/user/forget/${verifyCode}/${encodeURIComponent(loginId)}`
}
