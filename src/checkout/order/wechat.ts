type Answer = { err_msg?: string }
type Bridge = { invoke(name: string, params: Record<string, string>, done: (answer: Answer) => void): void }

declare global {
  interface Window {
    /** The WeChat browser's script. */
    WeixinJSBridge?: Bridge
  }
}

/** Opens WeChat's payment window. Its result proves nothing, so `done` checks with the server. */
export function payInWechat(params: Record<string, string>, done: () => void): void {
  withBridge((bridge) => bridge.invoke('getBrandWCPayRequest', params, done))
}

function withBridge(use: (bridge: Bridge) => void): void {
  if (window.WeixinJSBridge) {
    use(window.WeixinJSBridge)
    return
  }
  document.addEventListener('WeixinJSBridgeReady', function ready() {
    document.removeEventListener('WeixinJSBridgeReady', ready)
    if (window.WeixinJSBridge) use(window.WeixinJSBridge)
  })
}
