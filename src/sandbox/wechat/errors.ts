import type { Issue } from '../fields.ts'

/** A file in the place of a body. The overseas host signs its checksum, the mainland host nothing. */
export type WechatFile = { bytes: Buffer; type: string; headers: Record<string, string>; signed: boolean }

/** An answer of WeChat Pay: a status, and a body unless the status is 204. */
export type WechatReply = { status: number; body: object | null; file?: WechatFile }

/** The channel's error codes, each with its HTTP status and original message. */
const errors = {
  PARAM_ERROR: [400, '参数错误'],
  INVALID_REQUEST: [400, '无效请求'],
  ORDERPAID: [400, '该订单已支付'],
  ORDER_CLOSED: [400, '该订单已关闭'],
  APPID_MCHID_NOT_MATCH: [400, 'AppID和mch_id不匹配'],
  ORDER_REVERSED: [400, '订单已撤销'],
  USERPAYING: [400, '用户支付中，需要输入密码'],
  AUTH_CODE_INVALID: [400, '付款码无效或已过期，请用户刷新后重试'],
  NO_STATEMENT_EXIST: [400, '账单文件不存在'],
  STATEMENT_CREATING: [400, '账单生成中'],
  SIGN_ERROR: [401, '错误的签名，验签失败'],
  NO_AUTH: [403, '商户无权限'],
  NOTENOUGH: [403, '用户余额不足'],
  NOT_ENOUGH: [403, '基本账户余额不足，请充值后重新发起'],
  OUT_TRADE_NO_USED: [403, '商户订单号重复'],
  ORDER_NOT_EXIST: [404, '订单不存在'],
  RESOURCE_NOT_EXISTS: [404, '退款单不存在'],
  RATELIMIT_EXCEEDED: [429, '接口限频'],
  FREQUENCY_LIMITED: [429, '同一笔订单的退款请求过于频繁，请稍后重试'],
  SYSTEM_ERROR: [500, '系统异常，请稍后重试'],
  SERVICE_UNAVAILABLE: [503, '服务不可用，请稍后重试'],
} as const satisfies Record<string, [number, string]>

export type WechatErrorCode = keyof typeof errors

export function refuse(code: WechatErrorCode, message?: string, detail?: object): WechatReply {
  const [status, words] = errors[code]
  return { status, body: { code, message: message ?? words, ...(detail ? { detail } : {}) } }
}

export function paramError({ field, value, issue }: Issue, location = 'body'): WechatReply {
  return refuse('PARAM_ERROR', `参数错误：${field} ${issue}`, { field, value, issue, location })
}

export function answer(body: object): WechatReply {
  return { status: 200, body }
}
