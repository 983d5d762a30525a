import { texts } from '#shared/messages.ts'
import { stateWords } from '#shared/words/stateWords.ts'

/** The account state of a merchant user or staff member. */
export const stateText = texts({
  active: { en: 'Active', zh: '正常' },
  invited: { en: 'Invited', zh: '待接受邀请' },
  withdrawn: { en: 'Invitation withdrawn', zh: '邀请已撤回' },
  locked: stateWords.locked,
  disabled: stateWords.disabled,
})

export const stateTimes = texts({
  lockedUntil: { en: 'until {time}', zh: '至 {time}' },
  invitedSince: { en: 'since {time}', zh: '邀请于 {time}' },
})
