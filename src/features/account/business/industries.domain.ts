import { type Text, texts } from '#shared/messages.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const industryGroups = texts({
  food: { en: 'Food and drink', zh: '餐饮' },
  retail: { en: 'Shops', zh: '零售' },
  online: { en: 'Online and direct sale', zh: '线上及直销' },
  travel: { en: 'Travel and lodging', zh: '旅行与住宿' },
  transport: { en: 'Transport', zh: '交通运输' },
  service: { en: 'Services', zh: '生活与商务服务' },
  health: { en: 'Health', zh: '医疗健康' },
  education: { en: 'Education', zh: '教育' },
  leisure: { en: 'Leisure', zh: '休闲娱乐' },
  other: stateWords.other,
})
export type IndustryGroup = keyof typeof industryGroups

type Industry = { code: string; group: IndustryGroup; name: Text }

const rows: readonly (readonly [string, IndustryGroup, string, string])[] = [
  ['5812', 'food', 'Restaurants', '餐厅'],
  ['5814', 'food', 'Fast food, bubble tea, cafés', '快餐、奶茶、咖啡店'],
  ['5813', 'food', 'Bars and nightclubs', '酒吧、夜店'],
  ['5811', 'food', 'Caterers', '宴会承办'],
  ['5462', 'food', 'Bakeries', '烘焙店'],
  ['5411', 'retail', 'Grocery stores and supermarkets', '超市、杂货店'],
  ['5499', 'retail', 'Convenience and specialty food', '便利店、特色食品'],
  ['5422', 'retail', 'Meat and seafood', '肉类、海鲜'],
  ['5441', 'retail', 'Sweets and nuts', '糖果、坚果'],
  ['5921', 'retail', 'Beer, wine and liquor', '酒类专卖'],
  ['5651', 'retail', 'Clothing', '服装'],
  ['5661', 'retail', 'Shoes', '鞋类'],
  ['5699', 'retail', 'Accessories and apparel', '服饰配件'],
  ['5944', 'retail', 'Jewellery and watches', '珠宝钟表'],
  ['5977', 'retail', 'Cosmetics', '化妆品'],
  ['5732', 'retail', 'Electronics', '电子产品'],
  ['5734', 'retail', 'Computers and software', '电脑与软件'],
  ['5712', 'retail', 'Furniture', '家具'],
  ['5722', 'retail', 'Household appliances', '家用电器'],
  ['5251', 'retail', 'Hardware', '五金'],
  ['5942', 'retail', 'Books', '书店'],
  ['5945', 'retail', 'Toys and games', '玩具与游戏'],
  ['5947', 'retail', 'Gifts and souvenirs', '礼品、纪念品'],
  ['5941', 'retail', 'Sporting goods', '体育用品'],
  ['5992', 'retail', 'Florists', '花店'],
  ['5995', 'retail', 'Pets and pet food', '宠物及用品'],
  ['5311', 'retail', 'Department stores', '百货商店'],
  ['5331', 'retail', 'Variety stores', '日用杂货'],
  ['5999', 'retail', 'Other shops', '其他零售'],
  ['5964', 'online', 'Catalogue and online shops', '目录及网上商店'],
  ['5968', 'online', 'Subscriptions', '订阅服务'],
  ['5815', 'online', 'Digital media', '数字媒体'],
  ['5817', 'online', 'Applications', '应用软件'],
  ['7011', 'travel', 'Hotels and lodging', '酒店住宿'],
  ['4722', 'travel', 'Travel agencies and tours', '旅行社'],
  ['7991', 'travel', 'Tourist attractions', '旅游景点'],
  ['5309', 'travel', 'Duty-free shops', '免税店'],
  ['4121', 'transport', 'Taxis and ride hailing', '出租车、网约车'],
  ['4111', 'transport', 'Local transport', '本地客运'],
  ['4215', 'transport', 'Couriers and freight', '快递货运'],
  ['7512', 'transport', 'Car rental', '汽车租赁'],
  ['7523', 'transport', 'Parking', '停车场'],
  ['7538', 'transport', 'Car repair', '汽车维修'],
  ['5541', 'transport', 'Service stations', '加油站'],
  ['7230', 'service', 'Hair and beauty', '美容美发'],
  ['7298', 'service', 'Spas and massage', '水疗按摩'],
  ['7210', 'service', 'Laundry', '洗衣'],
  ['7221', 'service', 'Photography', '摄影'],
  ['7333', 'service', 'Design and printing', '设计印刷'],
  ['7372', 'service', 'Computer services', '计算机服务'],
  ['7392', 'service', 'Consulting', '咨询'],
  ['8111', 'service', 'Law firms', '律师事务所'],
  ['8931', 'service', 'Accounting', '会计'],
  ['6513', 'service', 'Real estate and rent', '房产与租赁'],
  ['1520', 'service', 'Building contractors', '建筑装修'],
  ['4814', 'service', 'Telephone service', '电信服务'],
  ['8011', 'health', 'Doctors', '诊所'],
  ['8021', 'health', 'Dentists', '牙科'],
  ['8043', 'health', 'Opticians', '眼镜店'],
  ['5912', 'health', 'Pharmacies', '药店'],
  ['8099', 'health', 'Other health services', '其他医疗服务'],
  ['8220', 'education', 'Colleges and universities', '大专院校'],
  ['8211', 'education', 'Schools', '中小学'],
  ['8299', 'education', 'Courses and tutoring', '培训辅导'],
  ['8351', 'education', 'Child care', '托儿服务'],
  ['7832', 'leisure', 'Cinemas', '影院'],
  ['7922', 'leisure', 'Theatre and concerts', '演出票务'],
  ['7997', 'leisure', 'Clubs, gyms, golf', '会所、健身、高尔夫'],
  ['7999', 'leisure', 'Recreation', '休闲娱乐'],
  ['8398', 'other', 'Charities', '慈善机构'],
  ['8661', 'other', 'Religious organizations', '宗教组织'],
  ['8699', 'other', 'Membership organizations', '会员团体'],
]

/** The merchant category codes (ISO 18245) that our merchants can have. */
export const industries: readonly Industry[] = rows.map(([code, group, en, zh]) => ({
  ...{ code, group },
  name: { en, zh },
}))

export const industryCodes = industries.map(({ code }) => code)

/** 'Restaurants (5812)'; the bare code if we do not support it. */
export function industryText(code: string): Text {
  const found = industries.find((industry) => industry.code === code)
  return found
    ? { en: `${found.name.en} (${code})`, zh: `${found.name.zh}（${code}）` }
    : { en: code, zh: code }
}
