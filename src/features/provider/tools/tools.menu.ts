import { type PlainText, page } from '#shared/portal/entries.ts'

const tool = (place: number, key: string, title: PlainText, icon: string) =>
  page({ key, directory: 'tools', place, path: `tools/${key}`, title, icon, right: 'tool.query' })

/** Its pages in the menu of the provider's portal. */
export const toolsMenu = [
  tool(10, 'apiDocument', { en: 'API documentation', zh: '接口文档' }, 'BookOpen'),
  tool(20, 'signatures', { en: 'Signature debugger', zh: '签名调试' }, 'FileSignature'),
  tool(30, 'codes', { en: 'QR and bar codes', zh: '二维码与条码' }, 'QrCode'),
  tool(40, 'keys', { en: 'RSA keys', zh: 'RSA 密钥' }, 'KeyRound'),
  tool(50, 'calculators', { en: 'Calculators', zh: '费用与汇率计算' }, 'Calculator'),
  tool(60, 'times', { en: 'Time converter', zh: '时间转换' }, 'Clock'),
  tool(70, 'bankFiles', { en: 'Bank file reader', zh: '银行文件查看' }, 'FileSearch'),
  tool(80, 'bills', { en: 'Bill reader', zh: '渠道对账单查看' }, 'FileSpreadsheet'),
]
