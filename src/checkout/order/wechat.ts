type Answer = { err_msg?: string }
type Bridge = { invoke(name: string, params: Record<string, string>, done: (answer: Answer) => void): void }

declare global {
  interface Window {
    /** WeChat's own script in its pages. */
    WeixinJSBridge?: Bridge
  }
}

/** Opens WeChat's payment window. What it answers proves nothing: `done` asks the server. */
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
