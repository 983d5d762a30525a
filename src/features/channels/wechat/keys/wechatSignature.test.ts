import { createCipheriv, randomBytes, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import WxPay from 'wechatpay-node-v3'
import { rsaPair } from '#test/channelSamples.ts'
import { appParams, authorization, holds, markOf, openResource, sdkParams } from './wechatSignature.ts'

const merchant = rsaPair()
const platform = rsaPair()
const serialNo = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const signer = { mchid: '1900009191', serialNo, privateKey: merchant.privateKey }
const now = new Date('2026-11-20T17:30:05Z')
const timestamp = now.getTime() / 1000

/** A client written by others, to check ours against. */
const independent = new WxPay({
  appid: 'wxd678efh567hg6787',
  mchid: signer.mchid,
  serial_no: serialNo,
  publicKey: Buffer.from(merchant.publicKey),
  privateKey: Buffer.from(merchant.privateKey),
  key: '0123456789abcdef0123456789abcdef',
})

test('a request is signed as an independent client signs it', async () => {
  const path = '/sandbox/wechat/v3/pay/transactions/native'
  const body = '{"description":"Tea / 茶","amount":{"total":1}}'
  const theirs = independent.getSignature('POST', 'n0nce', `${timestamp}`, path, body)
  const ours = await authorization(signer, { method: 'POST', path, body, timestamp, nonce: 'n0nce' })
  expect(ours).toBe(
    `WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="n0nce",timestamp="${timestamp}",serial_no="${serialNo}",signature="${theirs}"`,
  )
})

test('the wallet is given what an independent client gives it', () => {
  const params = sdkParams(signer, 'wxd678efh567hg6787', 'wx2011', timestamp, 'n0nce')
  expect(params).toMatchObject({ package: 'prepay_id=wx2011', signType: 'RSA', timeStamp: '1795195805' })
  expect(params.paySign).toBe(
    independent.sha256WithRsa('wxd678efh567hg6787\n1795195805\nn0nce\nprepay_id=wx2011\n'),
  )
})

test('the SDK of a mobile app is given other names, and a signature over the bare prepay id', () => {
  const params = appParams(signer, 'wxd678efh567hg6787', 'wx2011', timestamp, 'n0nce')
  expect(params).toEqual({
    ...{ appid: 'wxd678efh567hg6787', partnerid: '1900009191', prepayid: 'wx2011', package: 'Sign=WXPay' },
    ...{ noncestr: 'n0nce', timestamp: '1795195805' },
    sign: independent.sha256WithRsa('wxd678efh567hg6787\n1795195805\nn0nce\nwx2011\n'),
  })
})

function markedBy(privateKey: string, body: Buffer, at = timestamp) {
  const message = Buffer.concat([Buffer.from(`${at}\nabc\n`), body, Buffer.from('\n')])
  const signature = sign('RSA-SHA256', message, privateKey).toString('base64')
  return { serial: 'PUB_KEY_ID_1', timestamp: `${at}`, nonce: 'abc', signature }
}

test('an answer holds over its bytes and no others', () => {
  const body = Buffer.from('{"code_url":"weixin:\\/\\/wxpay"}')
  const mark = markedBy(platform.privateKey, body)
  expect(holds(mark, body, platform.publicKey, now)).toBe(true)
  expect(holds(mark, Buffer.from('{"code_url":"weixin://wxpay"}'), platform.publicKey, now)).toBe(false)
  expect(holds(mark, body, merchant.publicKey, now)).toBe(false)
  expect(holds({ ...mark, nonce: 'abd' }, body, platform.publicKey, now)).toBe(false)
  expect(
    holds({ ...mark, signature: `WECHATPAY/SIGNTEST/${mark.signature}` }, body, platform.publicKey, now),
  ).toBe(false)
})

test.each([-301, -300, 300, 301])('an answer made %i s from now is refused', (seconds) => {
  const body = Buffer.from('{}')
  expect(holds(markedBy(platform.privateKey, body, timestamp + seconds), body, platform.publicKey, now)).toBe(
    false,
  )
})

test('an answer without each of its four headers has no mark', () => {
  const headers = { serial: 'S', timestamp: '1', nonce: 'n', signature: 's' }
  for (const missing of Object.keys(headers)) {
    const present = new Map(Object.entries(headers).filter(([name]) => name !== missing))
    expect(markOf((name) => present.get(name.replace('wechatpay-', '')))).toBeNull()
  }
})

const apiV3Key = '0123456789abcdef0123456789abcdef'

test('the published sealed resource opens', () => {
  const sealed = {
    ciphertext: 'DUcHkaT6Ar5NbFcP4dHc0mQPviqVoryCQYZkx72M9HOV7zfzpxNFhao=',
    nonce: 'fdasflkja484',
    associated_data: 'transaction',
  }
  expect(openResource(apiV3Key, sealed)).toBe('{"trade_state":"SUCCESS"}')
  expect(independent.decipher_gcm(sealed.ciphertext, sealed.associated_data, sealed.nonce, apiV3Key)).toEqual(
    {
      trade_state: 'SUCCESS',
    },
  )
})

test('a sealed resource opens whole or not at all', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, place) => {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce)).setAAD(Buffer.from('refund'))
      const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
      const seal = { ciphertext: bytes.toString('base64'), nonce, associated_data: 'refund' }
      expect(openResource(apiV3Key, seal)).toBe(text)

      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(openResource(apiV3Key, { ...seal, ciphertext: bytes.toString('base64') })).toBeNull()
      expect(openResource(apiV3Key, { ...seal, associated_data: 'transaction' })).toBeNull()
      expect(openResource('f'.repeat(32), seal)).toBeNull()
    }),
    { numRuns: 50 },
  )
})
