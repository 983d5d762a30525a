import { texts } from '#shared/messages.ts'

/** The names of Canadian (Payments Canada) and US (Federal Reserve) bank holidays. */
export const holidayTexts = texts({
  newYear: { en: 'New Year’s Day', zh: '元旦' },
  martinLutherKing: { en: 'Martin Luther King Jr. Day', zh: '马丁·路德·金纪念日' },
  presidents: { en: 'Presidents’ Day', zh: '总统日' },
  goodFriday: { en: 'Good Friday', zh: '耶稣受难日' },
  victoria: { en: 'Victoria Day', zh: '维多利亚日' },
  memorial: { en: 'Memorial Day', zh: '阵亡将士纪念日' },
  juneteenth: { en: 'Juneteenth', zh: '六月节' },
  canada: { en: 'Canada Day', zh: '加拿大国庆日' },
  independence: { en: 'Independence Day', zh: '美国独立日' },
  labour: { en: 'Labour Day', zh: '劳动节' },
  reconciliation: { en: 'National Day for Truth and Reconciliation', zh: '全国真相与和解日' },
  columbus: { en: 'Columbus Day', zh: '哥伦布日' },
  thanksgiving: { en: 'Thanksgiving Day', zh: '感恩节' },
  remembrance: { en: 'Remembrance Day', zh: '阵亡将士纪念日' },
  veterans: { en: 'Veterans Day', zh: '退伍军人节' },
  christmas: { en: 'Christmas Day', zh: '圣诞节' },
  boxing: { en: 'Boxing Day', zh: '节礼日' },
})
