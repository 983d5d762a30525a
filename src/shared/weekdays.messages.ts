import { texts } from '#shared/messages.ts'

/** The days of the week; 1 is Monday. */
export const weekdayText = texts({
  1: { en: 'Monday', zh: '周一' },
  2: { en: 'Tuesday', zh: '周二' },
  3: { en: 'Wednesday', zh: '周三' },
  4: { en: 'Thursday', zh: '周四' },
  5: { en: 'Friday', zh: '周五' },
  6: { en: 'Saturday', zh: '周六' },
  7: { en: 'Sunday', zh: '周日' },
})

export const shortWeekdayText = texts({
  1: { en: 'Mon', zh: '周一' },
  2: { en: 'Tue', zh: '周二' },
  3: { en: 'Wed', zh: '周三' },
  4: { en: 'Thu', zh: '周四' },
  5: { en: 'Fri', zh: '周五' },
  6: { en: 'Sat', zh: '周六' },
  7: { en: 'Sun', zh: '周日' },
})
