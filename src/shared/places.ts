import type { Text } from '#shared/messages.ts'

export const countries = {
  CA: { en: 'Canada', zh: '加拿大' },
  US: { en: 'United States', zh: '美国' },
} as const satisfies Record<string, Text>
export type Country = keyof typeof countries

/** The settlement currency of merchants in each country. */
export const currencyOf = { CA: 'CAD', US: 'USD' } as const satisfies Record<Country, string>

/**
 * The country of a new merchant until it is set: the specification's default currency (section 1) is that of
 * the US.
 */
export const defaultCountry: Country = 'US'

/** A province, territory or state by its postal code, with its name in both languages. */
export type Place = { code: string; en: string; zh: string }

/** The provinces and territories of Canada. */
export const provinces: readonly Place[] = [
  { code: 'AB', en: 'Alberta', zh: '阿尔伯塔省' },
  { code: 'BC', en: 'British Columbia', zh: '不列颠哥伦比亚省' },
  { code: 'MB', en: 'Manitoba', zh: '曼尼托巴省' },
  { code: 'NB', en: 'New Brunswick', zh: '新不伦瑞克省' },
  { code: 'NL', en: 'Newfoundland and Labrador', zh: '纽芬兰与拉布拉多省' },
  { code: 'NS', en: 'Nova Scotia', zh: '新斯科舍省' },
  { code: 'NT', en: 'Northwest Territories', zh: '西北地区' },
  { code: 'NU', en: 'Nunavut', zh: '努纳武特地区' },
  { code: 'ON', en: 'Ontario', zh: '安大略省' },
  { code: 'PE', en: 'Prince Edward Island', zh: '爱德华王子岛省' },
  { code: 'QC', en: 'Quebec', zh: '魁北克省' },
  { code: 'SK', en: 'Saskatchewan', zh: '萨斯喀彻温省' },
  { code: 'YT', en: 'Yukon', zh: '育空地区' },
]

/** The states of the US and the District of Columbia. */
export const states: readonly Place[] = [
  { code: 'AL', en: 'Alabama', zh: '亚拉巴马州' },
  { code: 'AK', en: 'Alaska', zh: '阿拉斯加州' },
  { code: 'AZ', en: 'Arizona', zh: '亚利桑那州' },
  { code: 'AR', en: 'Arkansas', zh: '阿肯色州' },
  { code: 'CA', en: 'California', zh: '加利福尼亚州' },
  { code: 'CO', en: 'Colorado', zh: '科罗拉多州' },
  { code: 'CT', en: 'Connecticut', zh: '康涅狄格州' },
  { code: 'DE', en: 'Delaware', zh: '特拉华州' },
  { code: 'DC', en: 'District of Columbia', zh: '哥伦比亚特区' },
  { code: 'FL', en: 'Florida', zh: '佛罗里达州' },
  { code: 'GA', en: 'Georgia', zh: '佐治亚州' },
  { code: 'HI', en: 'Hawaii', zh: '夏威夷州' },
  { code: 'ID', en: 'Idaho', zh: '爱达荷州' },
  { code: 'IL', en: 'Illinois', zh: '伊利诺伊州' },
  { code: 'IN', en: 'Indiana', zh: '印第安纳州' },
  { code: 'IA', en: 'Iowa', zh: '艾奥瓦州' },
  { code: 'KS', en: 'Kansas', zh: '堪萨斯州' },
  { code: 'KY', en: 'Kentucky', zh: '肯塔基州' },
  { code: 'LA', en: 'Louisiana', zh: '路易斯安那州' },
  { code: 'ME', en: 'Maine', zh: '缅因州' },
  { code: 'MD', en: 'Maryland', zh: '马里兰州' },
  { code: 'MA', en: 'Massachusetts', zh: '马萨诸塞州' },
  { code: 'MI', en: 'Michigan', zh: '密歇根州' },
  { code: 'MN', en: 'Minnesota', zh: '明尼苏达州' },
  { code: 'MS', en: 'Mississippi', zh: '密西西比州' },
  { code: 'MO', en: 'Missouri', zh: '密苏里州' },
  { code: 'MT', en: 'Montana', zh: '蒙大拿州' },
  { code: 'NE', en: 'Nebraska', zh: '内布拉斯加州' },
  { code: 'NV', en: 'Nevada', zh: '内华达州' },
  { code: 'NH', en: 'New Hampshire', zh: '新罕布什尔州' },
  { code: 'NJ', en: 'New Jersey', zh: '新泽西州' },
  { code: 'NM', en: 'New Mexico', zh: '新墨西哥州' },
  { code: 'NY', en: 'New York', zh: '纽约州' },
  { code: 'NC', en: 'North Carolina', zh: '北卡罗来纳州' },
  { code: 'ND', en: 'North Dakota', zh: '北达科他州' },
  { code: 'OH', en: 'Ohio', zh: '俄亥俄州' },
  { code: 'OK', en: 'Oklahoma', zh: '俄克拉何马州' },
  { code: 'OR', en: 'Oregon', zh: '俄勒冈州' },
  { code: 'PA', en: 'Pennsylvania', zh: '宾夕法尼亚州' },
  { code: 'RI', en: 'Rhode Island', zh: '罗得岛州' },
  { code: 'SC', en: 'South Carolina', zh: '南卡罗来纳州' },
  { code: 'SD', en: 'South Dakota', zh: '南达科他州' },
  { code: 'TN', en: 'Tennessee', zh: '田纳西州' },
  { code: 'TX', en: 'Texas', zh: '得克萨斯州' },
  { code: 'UT', en: 'Utah', zh: '犹他州' },
  { code: 'VT', en: 'Vermont', zh: '佛蒙特州' },
  { code: 'VA', en: 'Virginia', zh: '弗吉尼亚州' },
  { code: 'WA', en: 'Washington', zh: '华盛顿州' },
  { code: 'WV', en: 'West Virginia', zh: '西弗吉尼亚州' },
  { code: 'WI', en: 'Wisconsin', zh: '威斯康星州' },
  { code: 'WY', en: 'Wyoming', zh: '怀俄明州' },
]

export const placesOf: Record<Country, readonly Place[]> = { CA: provinces, US: states }

/** Whether the code is a province, territory or state of the country. */
export function isPlace(country: Country, code: string): boolean {
  return placesOf[country].some((place) => place.code === code)
}
