import { texts } from '#shared/messages.ts'

/** The account state of a merchant user or staff member. */
export const stateText = texts({
  active: { en: 'Active', zh: '正常' },
  invited: { en: 'Invited', zh: '待接受邀请' },
  withdrawn: { en: 'Invitation withdrawn', zh: '邀请已撤回' },
  locked: { en: 'Locked', zh: '已锁定' },
  disabled: { en: 'Disabled', zh: '已停用' },
})

export const stateTimes = texts({
  lockedUntil: { en: 'until {time}', zh: '至 {time}' },
  invitedSince: { en: 'since {time}', zh: '邀请于 {time}' },
})
