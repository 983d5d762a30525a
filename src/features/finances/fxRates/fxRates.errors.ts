import { declareErrors } from '#shared/errors.ts'

export const fxRateErrors = declareErrors('fxRate', {
  notFound: { status: 404, en: 'Exchange rate not found', zh: '汇率不存在' },
  notWaiting: { status: 409, en: 'This rate has already been decided', zh: '该汇率已处理' },
  sameHand: {
    status: 409,
    en: 'Someone else must approve the rate you entered',
    zh: '本人录入的汇率须由他人批准',
  },
  taken: {
    status: 409,
    en: 'A rate for {pair} from that time already exists',
    zh: '{pair} 在该时间已有汇率',
  },
  unknownPair: {
    status: 404,
    en: 'There is no rate for {pair} at that time',
    zh: '该时间没有 {pair} 的汇率',
  },
  badFile: {
    status: 400,
    en: 'The file cannot be read as exchange rates: {why}',
    zh: '文件不是汇率表：{why}',
  },
})
