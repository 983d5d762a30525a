import { expect, test } from 'vitest'
import { channelProfiles } from './channelProfiles.domain.ts'
import { everyChannel } from './channels.domain.ts'

test.each([
  ['TENPAY PAYMENT 微信支付', 'wechat'],
  ['ALIPAY.COM CO', 'alipay'],
  ['Alipay+ settlement', 'alipayplus'],
  ['ANTOM SINGAPORE', 'alipayplus'],
  ['Alipay Connect', 'alipayplus'],
  ['UNIONPAY INTL', 'unionpay'],
  ['STRIPE TRANSFER', 'card'],
  ['ROYAL BANK', undefined],
])('the bank statement line "%s" names at most one channel: %s', (line, channel) => {
  const named = everyChannel.filter((name) => channelProfiles[name].statementWords.test(line))
  expect(named).toEqual(channel === undefined ? [] : [channel])
})

test('every channel pins its hosts and says when a day’s report is there', () => {
  for (const channel of everyChannel) {
    const { hosts, hoursUntilPublished } = channelProfiles[channel]
    expect(Object.values(hosts).flatMap(Object.values).flat().length, channel).toBeGreaterThan(0)
    expect(hoursUntilPublished, channel).toBeGreaterThan(0)
  }
})
