import { api, useRead } from '#console/api.ts'

/** Is signing in by WeChat offered here? False until that is known. */
export function useWechatOffered(): boolean {
  const { data } = useRead(['wechatOffered'], () => api.wechatCodes.offered({}))
  return data?.offered ?? false
}
