import type { DestinationFault } from '#server/outgoing/destination.ts'
import type { Text } from '#shared/messages.ts'

/** Why a URL is not called, as shown to people. */
export const destinationTexts: Record<DestinationFault, Text> = {
  unreadable: { en: 'it is not a web address', zh: '不是有效的网址' },
  credentials: { en: 'it contains a username or password', zh: '其中含有用户名或密码' },
  notHttps: { en: 'it must begin with https://', zh: '必须以 https:// 开头' },
  localName: { en: 'its host name exists only in a private network', zh: '该域名仅在内部网络有效' },
  privateAddress: { en: 'it points to a private network', zh: '指向内部网络' },
  unknownHost: { en: 'its host name cannot be resolved', zh: '域名无法解析' },
}
