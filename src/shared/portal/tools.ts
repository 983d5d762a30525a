import { type PlainText, type PortalDirectory, page } from '#shared/portal/entries.ts'

const tool = (key: string, title: PlainText, icon: string) =>
  page({ key, path: `tools/${key}`, title, icon, right: 'tool.query' })

export const toolsDirectory: PortalDirectory = {
  key: 'tools',
  title: { en: 'Tools', zh: '常用工具' },
  icon: 'Wrench',
  pages: [
    tool('apiDocument', { en: 'API documentation', zh: '接口文档' }, 'BookOpen'),
    tool('signatures', { en: 'Signature debugger', zh: '签名调试' }, 'FileSignature'),
    tool('codes', { en: 'QR and bar codes', zh: '二维码与条码' }, 'QrCode'),
    tool('keys', { en: 'RSA keys', zh: 'RSA 密钥' }, 'KeyRound'),
    tool('calculators', { en: 'Calculators', zh: '费用与汇率计算' }, 'Calculator'),
    tool('times', { en: 'Time converter', zh: '时间转换' }, 'Clock'),
    tool('bankFiles', { en: 'Bank file reader', zh: '银行文件查看' }, 'FileSearch'),
    tool('bills', { en: 'Bill reader', zh: '渠道对账单查看' }, 'FileSpreadsheet'),
  ],
}
