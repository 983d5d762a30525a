import type { ChannelTools } from '../channelHttp.ts'
import type { Capabilities } from '../channels.domain.ts'
import type { PlatformKeys } from './keys/wechatPlatformKeys.ts'
import type { WechatClient } from './wechatClient.ts'
import type { WechatPaths, WechatProfile } from './wechatPaths.domain.ts'
import type { WechatSettings } from './wechatSettings.ts'

/** The state that the operations of one merchant's account share. */
export type Wechat = {
  profile: WechatProfile
  settings: WechatSettings
  tools: ChannelTools
  keys: PlatformKeys
  client: WechatClient
  paths: WechatPaths
  capabilities: Capabilities
}
