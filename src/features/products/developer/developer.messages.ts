import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.developer,
  description: {
    en: 'Keys, notifications and request logs for your own servers',
    zh: '您的服务器所用的密钥、通知与请求日志',
  },
  credential: { en: 'Gateway credential', zh: '网关凭证' },
  webhooks: { en: 'Webhook endpoints', zh: '回调地址' },
  deliveries: { en: 'Deliveries', zh: '投递记录' },
  requests: { en: 'Requests', zh: '请求日志' },
  signature: { en: 'Signature debugger', zh: '签名调试' },
  documentation: { en: 'API reference', zh: '接口文档' },
  copied: { en: 'Copied', zh: '已复制' },
})

export const credentialTexts = texts({
  endpoint: { en: 'Endpoint', zh: '接口地址' },
  merchantCode: { en: 'Merchant-Code', zh: 'Merchant-Code' },
  appId: { en: 'App ID', zh: '应用 ID' },
  certificationType: { en: 'Certification type', zh: '认证类型' },
  certification: { en: 'RSA2, 2048 bits (RS256)', zh: 'RSA2，2048 位（RS256）' },
  rateLimit: { en: 'Requests per minute', zh: '每分钟请求数' },
  cardInfo: { en: 'Card numbers over the API', zh: '接口传输卡号' },
  cardInfoYes: { en: 'Allowed', zh: '已允许' },
  cardInfoNo: { en: 'Not allowed: use a card token', zh: '不允许，请使用卡令牌' },
  platformKey: { en: 'Platform public key', zh: '平台公钥' },
  platformKeyHint: {
    en: 'Every response and notification is signed with the matching private key. Verify each one.',
    zh: '所有应答与通知均以对应私钥签名，请逐一验签。',
  },
  keys: { en: 'Merchant public key', zh: '商户公钥' },
  keysHint: {
    en: 'Your private key stays with you; we only hold the public key.',
    zh: '私钥只在您手中，我们仅保存公钥。',
  },
  noKeys: { en: 'No key yet', zh: '还没有公钥' },
  noKeysHint: {
    en: 'Register a public key to start calling the gateway from your server.',
    zh: '登记公钥后，您的服务器即可调用网关。',
  },
  version: { en: 'keyVersion', zh: 'keyVersion' },
  fingerprint: { en: 'Fingerprint (SHA-256)', zh: '指纹（SHA-256）' },
  state: titleWords.state,
  active: { en: 'Active', zh: '生效中' },
  expiring: { en: 'Active until replaced', zh: '重叠期内' },
  expired: stateWords.expired,
  revoked: { en: 'Revoked', zh: '已停用' },
  createdBy: { en: 'Added by', zh: '登记人' },
  createTime: { en: 'Added', zh: '登记时间' },
  lastUse: { en: 'Last use', zh: '最近使用' },
  never: stateWords.never,
  ends: { en: 'Valid until', zh: '有效至' },
  addKey: { en: 'Add key', zh: '登记公钥' },
  rotateKey: { en: 'Rotate key', zh: '轮换公钥' },
  revoke: { en: 'Revoke', zh: '停用' },
  revokeTitle: { en: 'Revoke key version {version}?', zh: '停用版本 {version} 的公钥？' },
  revokeBody: {
    en: 'Requests signed with this key will be rejected. This cannot be undone.',
    zh: '此后以该密钥签名的请求将被拒绝，且无法恢复。',
  },
  revokedDone: { en: 'Key revoked', zh: '公钥已停用' },
  publicKey: { en: 'Public key', zh: '公钥' },
  publicKeyHint: {
    en: 'PEM or Base64 of an RSA public key of 2048 bits or more.',
    zh: '2048 位或以上 RSA 公钥的 PEM 或 Base64 文本。',
  },
  publicKeyRequired: { en: 'Please enter the public key', zh: '请输入公钥' },
  overlap: { en: 'Keep the previous key for', zh: '旧公钥继续有效' },
  overlapNone: { en: 'No overlap: it ends immediately', zh: '不保留，立即失效' },
  overlapHour: { en: '1 hour', zh: '1 小时' },
  overlapDay: { en: '24 hours', zh: '24 小时' },
  overlapWeek: { en: '7 days', zh: '7 天' },
  generate: { en: 'Generate a key pair here', zh: '在此生成密钥对' },
  generateHint: {
    en: 'The key pair is generated in this browser. The private key is saved to your computer and never sent anywhere.',
    zh: '密钥对在浏览器中生成，私钥仅保存到您的电脑，不会上传。',
  },
  generated: {
    en: 'The private key was saved as {file}. Keep it safe: it cannot be shown again.',
    zh: '私钥已保存为 {file}，请妥善保管，无法再次显示。',
  },
  generateFailed: {
    en: 'This browser cannot generate keys here. Open the console over HTTPS, or use openssl.',
    zh: '当前浏览器无法生成密钥，请通过 HTTPS 打开，或使用 openssl。',
  },
  added: { en: 'Key registered', zh: '公钥已登记' },
})

export const webhookTexts = texts({
  url: contactWords.address,
  urlHint: { en: 'https, reachable from the internet', zh: 'https，且可从互联网访问' },
  events: { en: 'Events', zh: '事件' },
  status: titleWords.status,
  active: { en: 'Active', zh: '启用中' },
  paused: stateWords.paused,
  lately: { en: 'Last 100', zh: '最近 100 次' },
  latelyText: { en: '{delivered} delivered, {failed} failed', zh: '成功 {delivered}，失败 {failed}' },
  createTime: titleWords.added,
  add: { en: 'Add endpoint', zh: '添加回调地址' },
  edit: actionWords.edit,
  pause: { en: 'Pause', zh: '暂停' },
  resume: { en: 'Resume', zh: '恢复' },
  roll: { en: 'Roll secret', zh: '更换密钥' },
  remove: actionWords.takeOff,
  openDeliveries: { en: 'Deliveries', zh: '投递记录' },
  empty: { en: 'No endpoint yet', zh: '还没有回调地址' },
  emptyHint: {
    en: 'An order’s own notifyUrl works without one. An endpoint is notified of every payment and refund.',
    zh: '订单的 notifyUrl 无需登记即可使用；回调地址可接收所有支付与退款结果。',
  },
  pauseTitle: { en: 'Pause this endpoint?', zh: '暂停该回调地址？' },
  pauseBody: {
    en: 'Notifications are held in the meantime and sent when you resume.',
    zh: '暂停期间的通知会保留，恢复后补发。',
  },
  rollTitle: { en: 'Roll the secret?', zh: '更换密钥？' },
  rollBody: {
    en: 'For 24 hours, each notification is signed with both secrets.',
    zh: '24 小时内每条通知会同时以新旧密钥签名。',
  },
  removeTitle: { en: 'Remove this endpoint?', zh: '移除该回调地址？' },
  removeBody: {
    en: 'It receives no further notifications. Its history is kept.',
    zh: '此后不再通知该地址，历史记录保留。',
  },
  overlap: { en: 'Old secret until', zh: '旧密钥有效至' },
  secretTitle: { en: 'Secret of the endpoint', zh: '回调密钥' },
  secretHint: {
    en: 'Shown only once. Use it to verify Webhook-Signature; the platform’s own signature is included as well.',
    zh: '仅显示一次。用于校验 Webhook-Signature；通知同时带有平台签名。',
  },
  close: { en: 'I have saved it', zh: '已保存' },
  saved: { en: 'Endpoint saved', zh: '回调地址已保存' },
  pausedDone: { en: 'Endpoint paused', zh: '已暂停' },
  resumedDone: { en: 'Endpoint resumed', zh: '已恢复' },
  removedDone: { en: 'Endpoint removed', zh: '已移除' },
})

export const signatureTexts = texts({
  intro: {
    en: 'Paste a request exactly as your server sent it. Nothing is executed; you see what was signed.',
    zh: '粘贴服务器发出的请求，不会执行任何操作，只比对签名内容。',
  },
  path: { en: 'Path with query', zh: '路径（含查询串）' },
  headers: { en: 'Headers, one per line', zh: '请求头，每行一个' },
  body: { en: 'Body, exactly as sent', zh: '正文，与发送内容一致' },
  bodyRedacted: {
    en: 'The log redacts values shown as ***. Paste the body as your server sent it.',
    zh: '日志已隐去 *** 处的内容，请粘贴实际发送的正文。',
  },
  clientString: { en: 'The string you signed, if you have it', zh: '待签名字符串（可选）' },
  check: { en: 'Check', zh: '检查' },
  gatewayString: { en: 'What the gateway checked', zh: '网关验签的字符串' },
  signedString: { en: 'What the server signed', zh: '服务器签名的字符串' },
  signedUnknown: {
    en: 'It cannot be derived from the signature. Paste your own string above to compare.',
    zh: '无法由签名推断，可在上方粘贴您的签名字符串进行比较。',
  },
  difference: { en: 'First difference at byte {at}', zh: '首个不同位于第 {at} 字节' },
  gatewaySide: { en: 'Gateway', zh: '网关' },
  clientSide: { en: 'Your server', zh: '您的服务器' },
})

/** What is likely wrong, and what to do. */
export const causeText = texts({
  valid: { en: 'The signature is valid.', zh: '签名正确。' },
  headerMissing: {
    en: 'A header is missing: Merchant-Code, Request-Time, Nonce and Signature are all required.',
    zh: '缺少请求头：Merchant-Code、Request-Time、Nonce 与 Signature 缺一不可。',
  },
  signatureUnreadable: {
    en: 'The Signature header is malformed. It should be algorithm=RS256,keyVersion=1,signature=<value>.',
    zh: '无法解析 Signature，应为 algorithm=RS256,keyVersion=1,signature=<value>。',
  },
  algorithmUnknown: { en: 'The algorithm must be RS256.', zh: 'algorithm 须为 RS256。' },
  keyVersionUnknown: { en: 'No key has that keyVersion.', zh: '没有该 keyVersion 的公钥。' },
  keyExpired: { en: 'That key has expired or was revoked.', zh: '该公钥已过期或停用。' },
  timeOutOfWindow: {
    en: 'Request-Time differs from our clock by more than five minutes.',
    zh: 'Request-Time 与网关时间相差超过 5 分钟。',
  },
  bodyReserialised: {
    en: 'A different serialization of the body was signed. Sign the exact bytes you send.',
    zh: '签名的正文与发送的写法不同，请对实际发送的字节签名。',
  },
  bodyDecoded: {
    en: 'The body was signed with its characters escaped or decoded. Sign the exact bytes you send.',
    zh: '签名的正文经过了转义或解码，请对实际发送的字节签名。',
  },
  pathWithoutQuery: { en: 'The path was signed without its query string.', zh: '签名的路径缺少查询串。' },
  pathWithHost: {
    en: 'The full URL was signed. Sign only the path, from the first slash.',
    zh: '签名了完整地址，请仅签名路径部分。',
  },
  methodLowerCase: {
    en: 'The method was signed in lower case. It should be POST.',
    zh: '方法应为大写 POST。',
  },
  lineFeedMissing: { en: 'The line feed after the path is missing.', zh: '路径之后缺少换行符。' },
  carriageReturn: {
    en: 'Lines end with a carriage return. Use a single line feed.',
    zh: '使用了回车换行，应只用一个换行符。',
  },
  endingLineFeed: { en: 'There is an extra line feed at the end.', zh: '末尾多了换行符。' },
  partMissing: {
    en: 'A part is missing: code, time, nonce and body are joined by periods.',
    zh: '缺少某一部分：商户号、时间、随机串与正文以句点相连。',
  },
  partsReordered: {
    en: 'The parts are in the wrong order. It should be code, time, nonce, body.',
    zh: '各部分顺序有误：商户号、时间、随机串、正文。',
  },
  timeChanged: {
    en: 'The signed time differs from Request-Time.',
    zh: '签名的时间与 Request-Time 不一致。',
  },
  signatureNotEncoded: {
    en: 'The signature is not URL-encoded: encode +, / and = before you send it.',
    zh: '签名未做 URL 编码，发送前请编码 +、/ 与 =。',
  },
  otherKey: {
    en: 'It was signed with a private key that does not match this keyVersion.',
    zh: '所用私钥与该 keyVersion 的公钥不匹配。',
  },
  otherString: {
    en: 'A different string was signed, and it matches no known mistake.',
    zh: '签名的字符串不同，且不属于已知的常见错误。',
  },
})
