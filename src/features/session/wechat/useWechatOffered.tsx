import { api, useRead } from '#console/api.ts'

/** Whether WeChat sign-in is available; false until known. */
export function useWechatOffered(): boolean {
  const { data } = useRead(api.wechatCodes.offered, {})
  return data?.offered ?? false
}
