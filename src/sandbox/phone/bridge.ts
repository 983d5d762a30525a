import { type Payable, post } from './api.ts'
import { openSheet } from './sheet.ts'

type Callback = (result: { err_msg: string }) => void

/** The script that WeChat's own browser gives a page. */
export type Bridge = { invoke(name: string, request: object, callback: Callback): void }

const ends = { paid: 'ok', cancelled: 'cancel', closed: 'fail' } as const

/**
 * `getBrandWCPayRequest` shows the payment sheet if the merchant signed the request, and returns the
 * result.
 */
export function weixinBridge(screen: HTMLElement): Bridge {
  async function payRequest(request: object): Promise<string> {
    const payable = await post<Payable>('jsapi', request)
    const { status } = await openSheet(screen, payable)
    return `get_brand_wcpay_request:${ends[status]}`
  }

  return {
    invoke(name, request, callback) {
      if (name !== 'getBrandWCPayRequest') return callback({ err_msg: `${name}:fail` })
      void payRequest(request).then(
        (err_msg) => callback({ err_msg }),
        (error: unknown) => callback({ err_msg: `get_brand_wcpay_request:fail_${String(error)}` }),
      )
    },
  }
}

/** Adds the bridge to a page that has none yet, and notifies the page. */
export function injectBridge(page: Window, bridge: Bridge) {
  if ('WeixinJSBridge' in page || page.location.href === 'about:blank') return

  Object.defineProperty(page, 'WeixinJSBridge', { value: bridge, configurable: true })
  page.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
}
