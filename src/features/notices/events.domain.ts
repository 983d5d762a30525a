import { everyone, managers, owners, type Permission, type Role } from '#shared/permissions.ts'

type About = {
  /** Whoever may not do this is never told: neither in the console nor by mail. */
  sees: Permission
  /** The recipients of a notice that names none. */
  roles: readonly Role[]
  /** Mails of it wait neither for the end of quiet hours nor for a digest. */
  urgent: boolean
}

const about = (sees: Permission, roles: readonly Role[], urgent = false): About => ({ sees, roles, urgent })

/** The events that merchants' people are notified of; every notice names one. */
export const noticeEvents = {
  payment: about('order.query', everyone),
  refund: about('refund.query', everyone),
  exception: about('exception.query', managers),
  dispute: about('dispute.query', managers, true),
  preAuth: about('order.query', everyone),
  settlement: about('settlement.query', managers),
  payout: about('settlement.query', managers, true),
  statement: about('monthly.query', managers),
  export: about('exportJob.query', managers),
  storeCode: about('storeCode.query', managers),
  device: about('device.query', managers, true),
  webhook: about('developer.query', managers),
  document: about('document.query', managers),
  changeRequest: about('changeRequest.query', managers, true),
  subMerchant: about('subMerchant.query', managers),
  paymentSetting: about('paymentSetting.get', managers),
  riskLimit: about('riskLimit.query', managers),
  staff: about('staff.query', managers),
  // Sign-ins to your own account, or all of them for Owners if the notice names nobody.
  security: about('security.query', owners, true),
  standing: about('merchant.get', everyone, true),
  announcement: about('notification.query', everyone),
} as const satisfies Record<string, About>

export type NoticeEvent = keyof typeof noticeEvents
export const noticeEventNames = Object.keys(noticeEvents) as NoticeEvent[]

/** The recipients of a notice; people who may not see its object are always excluded. */
export type NoticeTo = { roles: readonly Role[] } | { accountIds: readonly string[] }

/** The roles or the people that a notice is for: only the one of them counts that is not empty. */
export type Audience = { toRoles: readonly Role[]; toAccounts: readonly string[] }

export function audienceOf(
  event: NoticeEvent,
  to: NoticeTo = { roles: noticeEvents[event].roles },
): Audience {
  return 'roles' in to
    ? { toRoles: to.roles, toAccounts: [] }
    : { toRoles: [], toAccounts: [...new Set(to.accountIds)] }
}

/** May a person with these permissions see what an event is about? */
export function canBeNotified(rights: ReadonlySet<string>, event: NoticeEvent): boolean {
  return rights.has(noticeEvents[event].sees)
}

/** The events whose objects a person with these permissions may see. */
export function eventsSeenBy(rights: ReadonlySet<string>): NoticeEvent[] {
  return noticeEventNames.filter((event) => canBeNotified(rights, event))
}

/** Events that nobody can hide, because they concern their own account or require action. */
const unmissable: ReadonlySet<NoticeEvent> = new Set([
  'security',
  'standing',
  'changeRequest',
  'announcement',
])

export function canBeHidden(event: NoticeEvent): boolean {
  return !unmissable.has(event)
}

export function isNoticeEvent(name: string): name is NoticeEvent {
  return Object.hasOwn(noticeEvents, name)
}
