import type { CreateCommand, NextStep } from '../channels.domain.ts'
import { beijingTime, cutToBytes } from '../channelText.domain.ts'
import { appParams, sdkParams } from './keys/wechatSignature.ts'
import { signerOf } from './keys/wechatWire.ts'
import type { Wechat } from './wechatAccount.ts'
import { created } from './wechatAnswers.domain.ts'
import { tradeTypes } from './wechatPaths.domain.ts'

/** Builds the order for its payment flow. The same command produces the same bytes. */
export function orderOf({ profile, settings }: Wechat, command: CreateCommand, units: bigint) {
  return {
    appid: appidOf(settings.appid, command),
    mchid: settings.mchid,
    description: wechatText(command.description, 127) || command.channelOrderNo,
    out_trade_no: command.channelOrderNo,
    ...(profile === 'global' && {
      trade_type: tradeTypes[command.scene],
      ...(settings.merchantCategoryCode && { merchant_category_code: settings.merchantCategoryCode }),
    }),
    amount: { total: Number(units), currency: command.currency },
    ...partsOfScene(command),
  }
}

/** A bar code payment is answered at once; it has no notification and no expiry of its own. */
function partsOfScene(command: CreateCommand) {
  const message = {
    time_expire: `${beijingTime(command.expireTime).replace(' ', 'T')}+08:00`,
    notify_url: command.notifyUrl,
  }
  switch (command.scene) {
    case 'barCode':
      return {
        payer: { auth_code: command.payerCode },
        scene_info: { device_id: wechatText(command.device ?? 'till', 32) },
      }
    case 'jsapi':
    case 'miniProgram':
      return { ...message, payer: { openid: command.payerId } }
    case 'wap':
      return { ...message, scene_info: { payer_client_ip: command.payerAddress, h5_info: { type: 'Wap' } } }
    default:
      return message
  }
}

/** The merchant's own app or mini program where the payer is in one, else the account's official account. */
export function appidOf(usual: string, { scene, payerAppId }: CreateCommand): string {
  return scene === 'miniProgram' || scene === 'app' ? (payerAppId ?? usual) : usual
}

/** APIv3 takes characters of up to three bytes: no emoji. A line's end would break a bill in two. */
export function wechatText(text: string, bytes: number): string {
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '')
  return cutToBytes(plain, bytes).trim()
}

/** Returns the payer's next step for an order that WeChat created; null if the answer has none. */
export function nextStep(
  { settings, tools }: Wechat,
  command: CreateCommand,
  json: unknown,
): NextStep | null {
  const { code_url, prepay_id, h5_url, mweb_url } = created.safeParse(json).data ?? {}
  if (command.scene === 'native') return code_url ? { kind: 'qr', content: code_url } : null
  if (command.scene === 'wap') return browserStep(h5_url ?? mweb_url, command.returnUrl)
  if (!prepay_id) return null

  const timestamp = Math.floor(tools.now().getTime() / 1000)
  const sign = command.scene === 'app' ? appParams : sdkParams
  const appid = appidOf(settings.appid, command)
  return { kind: 'sdk', params: sign(signerOf(settings), appid, prepay_id, timestamp, tools.nonce()) }
}

/** WeChat's own address is left as it came; where the payer goes afterwards is added to it. */
function browserStep(address: string | undefined, returnUrl: string | null): NextStep | null {
  if (address === undefined || !URL.canParse(address)) return null
  const back = returnUrl === null ? '' : `&redirect_url=${encodeURIComponent(returnUrl)}`
  return { kind: 'redirect', url: address + back }
}
