import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { oneOf, type Search } from '#console/search.ts'
import type { Scanned } from '#features/session/wechat/codes/codes.contract.ts'
import { beginTurn, endTurn } from '#features/session/wechat/phone/phoneTurn.tsx'

export type Scan =
  | { stage: 'asking' }
  | { stage: 'ready'; scanned: Scanned }
  | { stage: 'done'; kind: 'signIn' | 'bind' }
  | { stage: 'refused' }
  | { stage: 'failed'; code: string; message: string }

/** The phone's side of a code: to WeChat and back, then confirm or decline. */
export function useScan() {
  const { codeId = '' } = useParams({ strict: false }) as { codeId?: string }
  const search = useSearch({ strict: false }) as Search
  const [scan, setScan] = useState<Scan>({ stage: 'asking' })
  const [busy, setBusy] = useState(false)
  const begun = useRef(false)
  const [code, state] = [oneOf(search, 'code'), oneOf(search, 'state')]

  useEffect(() => {
    // WeChat's code works only once.
    if (begun.current) return
    begun.current = true
    const go = async () => {
      if (code !== undefined && endTurn(codeId, state)) {
        history.replaceState(history.state, '', location.pathname)
        setScan({ stage: 'ready', scanned: await api.wechatCodes.scan({ codeId, code }) })
        return
      }
      const way = await api.wechatCodes.way({ codeId, state: beginTurn(codeId) })
      location.replace(way.authorizeUrl)
    }
    go().catch((error: unknown) => setScan(failed(error)))
  }, [codeId, code, state])

  async function answer(work: () => Promise<Scan>) {
    setBusy(true)
    setScan(await work().catch(failed))
    setBusy(false)
  }

  return {
    scan,
    busy,
    confirm: (grant: string, account: number) =>
      answer(async () => {
        const { kind } = await api.wechatCodes.confirm({ codeId, grant, account })
        return { stage: 'done', kind }
      }),
    refuse: (grant: string) =>
      answer(async () => {
        await api.wechatCodes.refuse({ codeId, grant })
        return { stage: 'refused' }
      }),
  }
}

function failed(error: unknown): Scan {
  const refusal = error instanceof ApiError ? error : new ApiError(0, null)
  return { stage: 'failed', code: refusal.code, message: refusal.message }
}
