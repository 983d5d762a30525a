import { type JsonObject, jsonObject } from '../http.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import { readBeijingTime } from '../time.ts'
import type { World } from '../world.ts'
import { certificateSn } from './certificates.ts'
import { type AlipayReply, invalid } from './errors.ts'
import { type Parameters, verifyRequest } from './signature.ts'

/** A merchant's verified request. */
export type AlipayCall = {
  world: World
  merchant: AccountAt<'alipay'>
  method: string
  parameters: Parameters
  /** biz_content */
  body: JsonObject
}

export type Opened =
  | { ok: true; call: AlipayCall }
  /** `merchant` is null if the caller is not known yet; the error is then unsigned. */
  | { ok: false; merchant: AccountAt<'alipay'> | null; reply: AlipayReply }

/** Checks the parameters in Alipay's order and verifies the signature before it parses the content. */
export function openCall(world: World, parameters: Parameters): Opened {
  const method = parameters.method ?? ''
  const refused = (merchant: AccountAt<'alipay'> | null, code: string, message: string): Opened => {
    return { ok: false, merchant, reply: invalid(code, message) }
  }
  if (!method) return refused(null, 'isv.missing-method', '缺少方法名参数')
  if (!parameters.app_id) return refused(null, 'isv.missing-app-id', '缺少appId参数')

  const merchant = world.merchants.at('alipay', parameters.app_id)
  if (!merchant) return refused(null, 'isv.invalid-app-id', '无效的AppID参数')
  if (!parameters.sign) return refused(merchant, 'isv.missing-signature', '缺少签名参数')
  if (parameters.sign_type !== 'RSA2') return refused(merchant, 'isv.invalid-signature-type', '无效签名类型')
  if (parameters.charset?.toLowerCase() !== 'utf-8')
    return refused(merchant, 'isv.invalid-charset', '字符集错误')
  if (!verifyRequest(merchant.keys.app.publicKey, parameters)) {
    return refused(
      merchant,
      'isv.invalid-signature',
      '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
    )
  }
  if (!certificatesFit(merchant, parameters))
    return refused(merchant, 'isv.invalid-cert-sn', '应用公钥证书SN或支付宝根证书SN无效')
  if (!readBeijingTime(parameters.timestamp ?? ''))
    return refused(merchant, 'isv.invalid-timestamp', '非法的时间戳参数')
  if (parameters.version !== '1.0') return refused(merchant, 'isv.invalid-version', '版本号错误')
  if (parameters.format && parameters.format.toUpperCase() !== 'JSON') {
    return refused(merchant, 'isv.invalid-format', '无效的数据格式')
  }
  const body = jsonObject(parameters.biz_content ?? '')
  if (!body) return refused(merchant, 'isv.invalid-parameter', 'biz_content不是合法的JSON对象')
  return { ok: true, call: { world, merchant, method, parameters, body } }
}

/** An app in certificate mode sends the SNs of both certificates, and the response then carries ours. */
function certificatesFit({ keys }: AccountAt<'alipay'>, parameters: Parameters): boolean {
  const { app_cert_sn: app, alipay_root_cert_sn: root } = parameters
  if (!app && !root) return true
  return app === certificateSn(keys.appCert) && root === certificateSn(keys.rootCert)
}
