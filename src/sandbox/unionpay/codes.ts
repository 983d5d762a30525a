/** Answer codes with their words (platform specification, part 5). */
const words = {
  '00': '成功[0000000]',
  '05': '交易已受理，请稍后查询交易结果',
  '06': '系统繁忙，请稍后再试',
  '10': '报文格式错误',
  '11': '验证签名失败[9100004]',
  '12': '重复交易',
  '13': '报文交易要素缺失',
  '30': '交易未通过，请尝试使用其他银联卡支付或联系95516',
  '31': '商户状态不正确',
  '33': '交易金额超限',
  '34': '查无此交易',
  '35': '原交易状态不正确',
  '36': '与原交易信息不符',
  '39': '交易不在受理时间范围内',
  '60': '交易失败，详情请咨询您的发卡行',
  '61': '输入的卡号无效，请确认后输入',
  '64': '余额不足',
  '69': '您的输入超时，交易失败',
  '70': '交易已跳转，等待持卡人输入',
  '75': '扣款成功，销账失败',
  '98': '文件不存在',
} as const

export type Code = keyof typeof words

export function wordsOf(code: Code, field?: string): string {
  return field === undefined ? words[code] : `${words[code]}[${field}]`
}

export const currencyNumbers = { CNY: '156', CAD: '124', USD: '840', JPY: '392', KRW: '410' } as const

export const currencyOfNumber: Record<string, keyof typeof currencyNumbers> = {
  '156': 'CNY',
  '124': 'CAD',
  '840': 'USD',
}
