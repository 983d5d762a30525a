import { texts } from '#shared/messages.ts'

/**
 * Words of people, companies, addresses and bank accounts.
 * Features use them instead of repeating a text; a text that differs in one language stays with its feature.
 */
export const contactWords = texts({
  accountNo: { en: 'Account no.', zh: '账号' },
  accountId: { en: 'Account', zh: '账号' },
  account: { en: 'Account', zh: '账户' },
  address: { en: 'Address', zh: '地址' },
  bdUser: { en: 'BD user', zh: '客户经理' },
  bank: { en: 'Bank', zh: '银行' },
  businessHours: { en: 'Business hours', zh: '营业时间' },
  cashier: { en: 'Cashier', zh: '收银员' },
  city: { en: 'City', zh: '城市' },
  companyName: { en: 'Company name', zh: '公司名称' },
  country: { en: 'Country', zh: '国家' },
  department: { en: 'Department', zh: '部门' },
  mail: { en: 'Email', zh: '邮件' },
  email: { en: 'Email', zh: '邮箱' },
  passwordRule: { en: 'Enter 6-8 letters or numbers', zh: '请输入 6 至 8 位字母或数字' },
  institutionNo: { en: 'Institution no.', zh: '机构号' },
  kaLevel: { en: 'Ka level', zh: '商户等级' },
  loginId: { en: 'Login ID', zh: '登录账号' },
  merchantCode: { en: 'Merchant code', zh: '商户编号' },
  merchantName: { en: 'Merchant name', zh: '商户名称' },
  name: { en: 'Name', zh: '姓名' },
  passkey: { en: 'Passkey', zh: '通行密钥' },
  password: { en: 'Password', zh: '密码' },
  phone: { en: 'Phone', zh: '电话' },
  provinceOrState: { en: 'Province or state', zh: '省/州' },
  refundPassword: { en: 'Refund password', zh: '退款密码' },
  routingNo: { en: 'Routing no.', zh: '路由号' },
  secondFactor: { en: 'Second factor', zh: '两步验证' },
  standing: { en: 'Standing', zh: '商户状态' },
  tradeName: { en: 'Trade name', zh: '商户简称' },
  transitNo: { en: 'Transit no.', zh: '分行号' },
  website: { en: 'Website', zh: '网站' },
})
