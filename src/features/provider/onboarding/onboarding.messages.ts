import { texts } from '#shared/messages.ts'

export const m = texts({
  countryStays: {
    en: 'The merchant registered in the other country, which determines its currency',
    zh: '与注册申请的国家不一致，结算币种由注册国家决定',
  },
  phone: { en: 'Enter a phone number in this country', zh: '请输入该国家的电话号码' },
  website: { en: 'Please enter a website, such as shop.example', zh: '请输入网址，如 shop.example' },
  commissionOfNobody: { en: 'Choose who receives the commission', zh: '请选择获得佣金的客户经理' },
  usernameTaken: { en: 'This login ID is taken', zh: '该登录账号已被占用' },
})
