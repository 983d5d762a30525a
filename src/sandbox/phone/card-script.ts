/**
 * The provider's script as loaded by a merchant's page: `Stripe(key)` and the subset that a card needs. The
 * fields are in the provider's frame, so that neither the page nor its script sees the card.
 */
;(() => {
  type JsonResponse = { status?: string; error?: { code?: string; decline_code?: string; message?: string } }
  type Result = { error: JsonResponse['error'] } | { paymentIntent: { id: string; status: string } }
  type Listener = (event: object) => void
  type Options = { clientSecret: string; locale?: string }
  type Confirming = {
    elements: { frame(): HTMLIFrameElement; secret: string; locale: string }
    confirmParams?: { return_url?: string }
    redirect?: 'if_required' | 'always'
  }

  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin

  function elementsOf(key: string, { clientSecret, locale = 'auto' }: Options) {
    const frame = document.createElement('iframe')
    const listeners: Record<string, Listener[]> = {}
    function notifyListeners(name: string, event: object) {
      for (const listener of listeners[name] ?? []) listener(event)
    }

    window.addEventListener('message', ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return
      if (data.height) frame.style.height = `${Number(data.height)}px`
      if (data.card === 'ready') notifyListeners('ready', {})
      if (data.card === 'change') notifyListeners('change', { complete: data.complete === true })
    })
    const element = {
      mount(place: string | HTMLElement) {
        const proof = new URLSearchParams({ key, secret: clientSecret })
        frame.src = `${origin}/sandbox/card/fields${languageOf(locale)}#${proof}`
        frame.title = locale.startsWith('zh') ? '安全的银行卡输入框' : 'Secure card fields'
        Object.assign(frame.style, {
          display: 'block',
          width: '100%',
          border: '0',
          height: '180px',
        })
        const target = typeof place === 'string' ? document.querySelector(place) : place
        if (!target) throw new Error('The place for the card fields is not on this page')
        target.append(frame)
      },
      on(name: string, listener: Listener) {
        listeners[name] = [...(listeners[name] ?? []), listener]
        return element
      },
      focus: () => frame.focus(),
      destroy: () => frame.remove(),
    }
    return { create: () => element, frame: () => frame, secret: clientSecret, locale }
  }

  function languageOf(locale: string): string {
    return locale === 'auto' ? '' : `?lang=${locale.slice(0, 2)}`
  }

  /** One question to the frame and its answer. */
  function askFrame(frame: HTMLIFrameElement): Promise<JsonResponse & { challengeUrl?: string }> {
    const id = String(Math.random())
    return new Promise((resolve) => {
      window.addEventListener('message', function hear({ origin: from, source, data }) {
        if (from !== origin || source !== frame.contentWindow || data.id !== id) return
        window.removeEventListener('message', hear)
        resolve(data.said)
      })
      frame.contentWindow?.postMessage({ card: 'confirm', id }, origin)
    })
  }

  /** Shows the bank's challenge over the page; its answer comes from the provider's own frame. */
  function challenge(url: string): Promise<JsonResponse> {
    const cover = document.createElement('div')
    const asking = document.createElement('iframe')
    asking.title = '3-D Secure'
    asking.src = url
    cover.setAttribute('role', 'dialog')
    cover.setAttribute('aria-modal', 'true')
    cover.setAttribute('aria-label', '3-D Secure')
    Object.assign(cover.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '1000',
      background: 'rgb(0 0 0 / 60%)',
    })
    Object.assign(asking.style, {
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      border: '0',
      borderRadius: '16px',
    })
    Object.assign(asking.style, { width: 'min(360px, 92vw)', height: 'min(420px, 80vh)' })
    cover.append(asking)
    document.body.append(cover)
    asking.focus()
    return new Promise((resolve) => {
      window.addEventListener('message', function hear({ origin: from, source, data }) {
        if (from !== origin || source !== asking.contentWindow || !data.answered) return
        window.removeEventListener('message', hear)
        cover.remove()
        resolve(data.answered)
      })
    })
  }

  async function confirmPayment({ elements, confirmParams, redirect }: Confirming): Promise<Result> {
    const first = await askFrame(elements.frame())
    const challengeUrl = first.challengeUrl
      ? await challenge(first.challengeUrl + languageOf(elements.locale))
      : first
    if (challengeUrl.error) return { error: challengeUrl.error }
    const id = elements.secret.split('_secret_')[0] ?? ''
    if (redirect !== 'if_required' && confirmParams?.return_url) location.assign(confirmParams.return_url)
    return { paymentIntent: { id, status: challengeUrl.status ?? '' } }
  }

  const open = (key: string) => ({
    elements: (options: Options) => elementsOf(key, options),
    confirmPayment,
  })
  Object.assign(window, { Stripe: open })
})()
