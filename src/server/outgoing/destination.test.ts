import { describe, expect, test } from 'vitest'
import { addressFault } from '#server/outgoing/addresses.ts'
import { findDestination, type Resolve, urlFault } from '#server/outgoing/destination.ts'

const live = { loopback: false }
const demo = { loopback: true }
const never: Resolve = () => Promise.reject(new Error('no name was to be looked up'))

describe('an address', () => {
  test.each([
    ['0.0.0.0', 'reserved'],
    ['0.1.2.3', 'reserved'],
    ['10.0.0.1', 'private'],
    ['100.64.0.1', 'private'],
    ['100.127.255.255', 'private'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.192', 'reserved'],
    ['192.0.2.1', 'reserved'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'reserved'],
    ['198.51.100.7', 'reserved'],
    ['203.0.113.7', 'reserved'],
    ['224.0.0.1', 'reserved'],
    ['239.255.255.255', 'reserved'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'reserved'],
    ['::', 'reserved'],
    ['::1', 'loopback'],
    ['0:0:0:0:0:0:0:1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['::ffff:10.0.0.1', 'private'],
    ['::ffff:0:192.168.0.1', 'private'],
    ['::127.0.0.1', 'loopback'],
    ['::a00:1', 'private'],
    ['64:ff9b::10.0.0.1', 'private'],
    ['64:ff9b::a9fe:a9fe', 'private'],
    ['64:ff9b:1::808:808', 'private'],
    ['2002:7f00:1::', 'loopback'],
    ['2002:c0a8:101::1', 'private'],
    ['2001::1', 'reserved'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'reserved'],
    ['2001:db8::1', 'reserved'],
    ['3fff::1', 'reserved'],
    ['100::1', 'reserved'],
    ['4000::1', 'reserved'],
    ['fc00::1', 'private'],
    ['fd12:3456::1', 'private'],
    ['fe80::1', 'private'],
    ['fe80::1%eth0', 'reserved'],
    ['fec0::1', 'private'],
    ['ff02::1', 'reserved'],
    ['', 'reserved'],
    ['example.com', 'reserved'],
    ['127.1', 'reserved'],
  ])('classifies %s as %s', (address, fault) => {
    expect(addressFault(address)).toBe(fault)
  })

  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2400:cb00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::1',
  ])('accepts the public address %s', (address) => {
    expect(addressFault(address)).toBeNull()
  })
})

describe('a URL before any DNS lookup', () => {
  test.each([
    ['', 'unreadable'],
    ['example.com/hook', 'unreadable'],
    ['//example.com/hook', 'unreadable'],
    ['https:///example.com', 'unreadable'],
    ['https:example.com', 'unreadable'],
    ['javascript:alert(1)', 'unreadable'],
    ['file:///etc/passwd', 'unreadable'],
    ['ftp://example.com/', 'unreadable'],
    ['gopher://example.com/', 'unreadable'],
    ['https://exa mple.com/', 'unreadable'],
    ['https://256.256.256.256/', 'unreadable'],
    ['http://example.com/', 'notHttps'],
    ['http://127.0.0.1/', 'notHttps'],
    ['https://user@example.com/', 'credentials'],
    ['https://user:word@example.com/', 'credentials'],
    ['https://:word@example.com/', 'credentials'],
    ['https://127.0.0.1/', 'privateAddress'],
    ['https://127.1/', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
    ['https://0x7f000001/', 'privateAddress'],
    ['https://0x7f.0.0.1/', 'privateAddress'],
    ['https://0177.0.0.1/', 'privateAddress'],
    ['https://017700000001/', 'privateAddress'],
    ['https://127.0.0.1./', 'privateAddress'],
    ['https://１２７.0.0.1/', 'privateAddress'],
    ['https://0/', 'privateAddress'],
    ['https://0.0.0.0/', 'privateAddress'],
    ['https://10.1.2.3:8443/', 'privateAddress'],
    ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
    ['https://[::1]/', 'privateAddress'],
    ['https://[::]/', 'privateAddress'],
    ['https://[::ffff:127.0.0.1]/', 'privateAddress'],
    ['https://[::ffff:a00:1]/', 'privateAddress'],
    ['https://[::127.0.0.1]/', 'privateAddress'],
    ['https://[64:ff9b::127.0.0.1]/', 'privateAddress'],
    ['https://[2002:7f00:1::]/', 'privateAddress'],
    ['https://[fe80::1]/', 'privateAddress'],
    ['https://localhost/', 'privateAddress'],
    ['https://LOCALHOST/', 'privateAddress'],
    ['https://localhost./', 'privateAddress'],
    ['https://shop.localhost/', 'privateAddress'],
    ['https://till/', 'localName'],
    ['https://till./', 'localName'],
    ['https://till.local/', 'localName'],
    ['https://metadata.google.internal/', 'localName'],
    ['https://router.home.arpa/', 'localName'],
  ])('rejects %s: %s', (url, fault) => {
    expect(urlFault(url, live)).toBe(fault)
  })

  test.each([
    'https://shop.example.com/hook',
    'https://shop.example.com:8443/hook?till=7',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/hook',
    'https://例子.测试/hook',
  ])('accepts %s', (url) => {
    expect(urlFault(url, live)).toBeNull()
  })

  test('lets the demo call this machine, and nothing else without TLS', () => {
    const urls = [
      'http://127.0.0.1:4000/',
      'http://localhost:4000/',
      'https://[::1]/',
      'http://[::ffff:127.0.0.1]/',
    ]
    expect(urls.map((url) => urlFault(url, demo))).toEqual([null, null, null, null])
    expect(urlFault('http://8.8.8.8/', demo)).toBe('notHttps')
    expect(urlFault('http://192.168.0.1/', demo)).toBe('privateAddress')
    expect(urlFault('http://0.0.0.0/', demo)).toBe('privateAddress')
  })
})

describe('a URL after one DNS lookup', () => {
  const url = 'https://shop.example.com/hook'
  const faultOf = async (text: string, addresses: string[], allowed = live) => {
    const found = await findDestination(text, allowed, async () => addresses)
    return 'fault' in found ? found.fault : null
  }

  test.each([
    [[], 'unknownHost'],
    [['127.0.0.1'], 'privateAddress'],
    [['8.8.8.8', '10.0.0.1'], 'privateAddress'],
    [['8.8.8.8', '::1'], 'privateAddress'],
    [['::ffff:192.168.0.1'], 'privateAddress'],
    [['not an address'], 'privateAddress'],
    [['8.8.8.8', '2606:4700:4700::1111'], null],
  ])('judges a name resolving to %j as %s', async (addresses, fault) => {
    expect(await faultOf(url, addresses)).toBe(fault)
  })

  test('lets the demo follow a name to this machine, and nowhere else without TLS', async () => {
    expect(await faultOf('http://shop.example.com/', ['127.0.0.1'], demo)).toBeNull()
    expect(await faultOf('http://shop.example.com/', ['8.8.8.8'], demo)).toBe('notHttps')
    expect(await faultOf('http://shop.example.com/', ['10.0.0.1'], demo)).toBe('privateAddress')
  })

  test('does not look up an IP address, and reports a name that cannot be resolved', async () => {
    expect(await findDestination('https://8.8.8.8/', live, never)).toMatchObject({ addresses: ['8.8.8.8'] })
    expect(await findDestination(url, live, never)).toEqual({ fault: 'unknownHost' })
  })
})
