import { type Text, texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const cacheTexts: Readonly<Record<string, Text>> = texts({
  gatewayAccess: { en: 'Merchants’ access to the gateway', zh: '商户网关权限' },
  gatewayKeys: { en: 'Merchants’ public keys', zh: '商户公钥' },
  platformKey: { en: 'The platform’s signing key', zh: '平台签名密钥' },
  channels: { en: 'Channel settings', zh: '渠道与配置' },
  channelKeys: { en: 'Channel keys', zh: '渠道密钥' },
  wechatCertificates: { en: 'WeChat Pay certificates', zh: '微信支付证书' },
  outgoingNames: { en: 'Addresses of called servers', zh: '外部服务器地址' },
  sessions: { en: 'Open sessions', zh: '登录会话' },
  listCounts: { en: 'Row counts of long lists', zh: '长列表计数' },
  account: { en: 'Recent staff account recoveries', zh: '近期协助的员工账号' },
  parameter: objectWords.parameters,
  dictionary: objectWords.dictionaries,
  announcement: objectWords.announcements,
  fxRates: objectWords.exchangeRates,
})

export const m = texts({
  title: { en: 'Caches', zh: '缓存监控' },
  about: {
    en: 'Data the processes keep in memory. Clearing a cache is safe: the data is read again when needed.',
    zh: '各进程在内存中保留的数据。清空后会重新读取，不会丢失任何数据。',
  },
  name: { en: 'Cache', zh: '缓存' },
  entries: { en: 'Entries', zh: '条数' },
  hits: { en: 'Hits', zh: '命中' },
  misses: { en: 'Misses', zh: '未命中' },
  rate: { en: 'Hit rate', zh: '命中率' },
  since: { en: 'Counted since', zh: '统计开始' },
  processes: { en: 'Processes', zh: '进程数' },
  clear: { en: 'Clear', zh: '清空' },
  clearTitle: { en: 'Clear “{name}”?', zh: '清空“{name}”？' },
  clearBody: {
    en: 'Every process drops it and reads it again when needed.',
    zh: '所有进程将清空该缓存，需要时重新读取。',
  },
  cleared: { en: 'Cleared in every process', zh: '已在所有进程清空' },
  none: { en: 'No caches match', zh: '没有符合条件的缓存' },
  noneHint: { en: 'Caches are built into the product.', zh: '缓存随产品提供。' },
  search: titleWords.name,
  shown: { en: { one: '{count} cache', other: '{count} caches' }, zh: '共 {count} 个缓存' },
})
