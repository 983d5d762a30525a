import { expect, test } from 'vitest'
import { ownerName } from '#sandbox/unionpay/authority.ts'
import type { Name } from '#sandbox/unionpay/certificate.ts'
import { channelVerbNames, channelVerbs, rsaPair } from '#test/channelSamples.ts'
import {
  answeredChannel,
  type Ca,
  certificateAuthority,
  merchantSigner,
  type Signer,
  sealedBy,
  signerUnder,
  testIntermediate,
  testNow,
  testRoot,
  unionpayOwner,
  unionpaySigner,
  unionpayTestSettings,
} from '#test/unionpayAuthority.ts'
import { believedKey } from './unionpayCertificates.ts'

const believed = (signer: Signer, now = testNow) => believedKey(signer.pem, unionpayTestSettings, now)
const over = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2026-11-20T17:30:04Z') }
const early = { from: new Date('2026-11-20T17:30:06Z'), until: new Date('2030-01-01T00:00:00Z') }

function selfSigned(): Signer {
  const keys = rsaPair()
  return signerUnder({ name: unionpayOwner, keys, pem: '' })
}
/** The same name as our intermediate CA, and another key. */
const lookalike: Ca = { ...certificateAuthority('TEST OCA1'), name: testIntermediate.name }
const otherCa = certificateAuthority('OTHER OCA1', certificateAuthority('OTHER ROOT CA'))
const named = (commonName: string): Name => [['CN', commonName]]

test("UnionPay's own certificate is believed, also once it was renewed", () => {
  expect(believed(unionpaySigner)).toMatchObject({ ok: true })
  expect(believed(signerUnder(testIntermediate))).toMatchObject({ ok: true })
  expect(believed(signerUnder(testIntermediate, named('中国银联股份有限公司')))).toMatchObject({ ok: true })
})

const attacks: [string, Signer][] = [
  ['a self-signed certificate with the right name', selfSigned()],
  ['a leaf of another CA', signerUnder(otherCa)],
  ['a leaf of a CA that calls itself as ours does', signerUnder(lookalike)],
  ['a leaf of the root itself', signerUnder(testRoot)],
  ['an expired leaf', signerUnder(testIntermediate, unionpayOwner, { validity: over })],
  ['a leaf that is not valid yet', signerUnder(testIntermediate, unionpayOwner, { validity: early })],
  ["the merchant's own certificate", merchantSigner],
  ['the right chain and a wrong name', signerUnder(testIntermediate, ownerName('1', 'China UnionPay'))],
  ['the name in another part', signerUnder(testIntermediate, named('041@中国银联股份有限公司@Mallory@1'))],
  ['the name with more behind it', signerUnder(testIntermediate, named('中国银联股份有限公司 (test)'))],
  ['no name', signerUnder(testIntermediate, [['O', '中国银联股份有限公司']])],
  [
    'two names',
    signerUnder(testIntermediate, [
      ['CN', '中国银联股份有限公司'],
      ['CN', 'Mallory'],
    ]),
  ],
  ['a CA under ours', signerUnder(testIntermediate, unionpayOwner, { isCa: true })],
  ['the intermediate CA itself', testIntermediate],
  ['the root itself', testRoot],
  ['no certificate', { keys: merchantSigner.keys, pem: '' }],
  ['a bare key', { keys: merchantSigner.keys, pem: merchantSigner.keys.publicKey }],
  ['two certificates', { keys: unionpaySigner.keys, pem: `${unionpaySigner.pem}\n${merchantSigner.pem}` }],
  ['a certificate under another key', { keys: merchantSigner.keys, pem: unionpaySigner.pem }],
]

test.each(attacks)('an answer signed with %s is not believed by any verb', async (_name, signer) => {
  const paid = { respCode: '00', origRespCode: '00', txnAmt: '100', currencyCode: '124', queryId: '1' }
  const fields = { ...paid, traceTime: '1121013005', qrCode: 'https://qr.95516.com/1', tn: '1' }
  for (const verb of channelVerbNames) {
    const answer = await channelVerbs[verb](answeredChannel({ signer, fields }))
    expect(answer, verb).toMatchObject({ outcome: 'unknown', refusal: { code: 'channel.answerUnsigned' } })
  }
})

test.each(attacks)('a notification signed with %s is refused', async (_name, signer) => {
  const message = { merId: unionpayTestSettings.merId, orderId: '12345678', txnType: '01', respCode: '00' }
  const body = new URLSearchParams(sealedBy(signer, { ...message, txnTime: '20261121013005' })).toString()
  const request = { headers: {}, rawBody: Buffer.from(body), url: '/notify' }
  expect(await answeredChannel({}).readNotification(request)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('the signature does not hold'),
  })
})

test('a chain whose CA has run out, or whose root did not issue the intermediate, believes nothing', () => {
  const late = new Date('2046-01-01T00:00:00Z')
  const lasting = { from: testNow, until: new Date('2048-01-01T00:00:00Z') }
  expect(believed(signerUnder(testIntermediate, unionpayOwner, { validity: lasting }), late)).toMatchObject({
    ok: false,
  })
  const trust = { ...unionpayTestSettings, rootCertificate: certificateAuthority('TEST ROOT CA').pem }
  expect(believedKey(unionpaySigner.pem, trust, testNow)).toMatchObject({ ok: false })
  const leafAsCa = { ...unionpayTestSettings, intermediateCertificate: merchantSigner.pem }
  expect(believedKey(unionpaySigner.pem, leafAsCa, testNow)).toMatchObject({ ok: false })
})
