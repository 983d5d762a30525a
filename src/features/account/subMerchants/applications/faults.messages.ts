import { texts } from '#shared/messages.ts'

/** Field errors of an application. */
export const askedFaultTexts = texts({
  shape: { en: 'This postal code does not match the country', zh: '邮政编码与所选国家格式不符' },
  otherProvince: { en: 'This postal code belongs to another province', zh: '邮政编码不属于所选省份' },
  photoNeeded: { en: 'An offline shop needs a storefront photo', zh: '线下门店需上传门头照片' },
  websiteNeeded: { en: 'An online store needs a website', zh: '线上商店需填写网站' },
  websiteShape: {
    en: 'Enter a website address, such as https://shop.example.com',
    zh: '请输入网站地址，例如 https://shop.example.com',
  },
  legalName: { en: 'Enter the legal name', zh: '请输入公司名称' },
  province: { en: 'Choose a province or state in that country', zh: '请选择该国家的省或州' },
  phone: { en: 'Enter a phone number with its area code', zh: '请输入含区号的电话号码' },
  signs: { en: 'Line breaks and hidden characters are not allowed here', zh: '不允许包含换行或隐藏字符' },
})
