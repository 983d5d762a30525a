import type { Language, TextValues } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

const same = (value: string) => ({ en: value, zh: value })

/** Sample values of the placeholders for previews. */
const samples: Record<string, Record<Language, string>> = {
  name: same('Grace Wong'),
  username: same('grace'),
  person: same('Grace Wong'),
  by: same('Noah Tremblay'),
  owner: same('Noah Tremblay'),
  sender: same('Noah Tremblay'),
  shop: same('Maple Tea House'),
  merchant: same('Maple Tea House'),
  tradeName: same('Maple Tea House'),
  merchantId: same('DEM8QX'),
  place: { en: 'Maple Tea House, counter', zh: 'Maple Tea House 收银台' },
  email: same('grace@example.com'),
  old: same('grace.wong@example.com'),
  due: { en: '2026-03-13 10:15:00', zh: '2026-03-13 10:15:00' },
  portal: { en: 'the operations portal', zh: '运营后台' },
  code: same('482913'),
  total: same('CAD 48.50'),
  amount: same('CAD 48.50'),
  way: moneyWords.wechat,
  date: same('2026-03-31'),
  time: { en: '2026-03-12 10:15:00 (PDT)', zh: '2026-03-12 10:15:00（太平洋时间）' },
  zone: { en: 'Vancouver (UTC-7)', zh: '温哥华（UTC-7）' },
  where: { en: 'Canada, address 203.0.113.24', zh: '加拿大，IP 地址 203.0.113.24' },
  country: { en: 'Canada', zh: '加拿大' },
  address: same('203.0.113.24'),
  device: { en: 'Chrome, Windows', zh: 'Chrome，Windows' },
  sessions: same('https://pay.example.com/Settings/Security'),
  reason: { en: 'the registration number does not match', zh: '登记号与企业名称不符' },
  support: same('support@provider.example'),
  role: { en: 'Manager', zh: '经理' },
  kind: { en: 'bank details', zh: '收款账户' },
  kinds: { en: 'void cheque', zh: '作废支票' },
  field: contactWords.accountId,
  before: same('••••1101'),
  after: same('••••1234'),
  event: objectWords.refunds,
  count: same('3'),
  rows: same('128'),
  left: same('9'),
  passkey: { en: 'Laptop', zh: '笔记本电脑' },
  nickname: same('Grace'),
  wish: same('maple'),
  title: { en: 'Documents are missing', zh: '资料待补' },
  day: same('2026-03-20'),
  what: objectWords.documents,
  late: same('1'),
  measure: { en: 'Refunds', zh: '退款率' },
  measured: same('12.4'),
  threshold: same('10'),
  rate: same('%'),
  payments: same('310'),
}

export function sampleValues(language: Language): TextValues {
  return Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, value[language]]))
}

export const sampleNames: ReadonlySet<string> = new Set(Object.keys(samples))
