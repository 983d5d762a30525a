import { inLanguage } from '#features/checkout/address.ts'
import { languageNames, checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import type { Assets } from '#features/checkout/frame/assets.ts'
import { type Html, html, trusted } from '#features/checkout/frame/html.ts'
import { providerFoot } from '#features/checkout/frame/providerFoot.ts'
import { imageAddress } from '#features/images/images.domain.ts'
import type { Brand } from '#features/system/branding/branding.contract.ts'
import { localeOf, type PayerLanguage, payerLanguages, say } from '#shared/messages.ts'

export type Page = {
  language: PayerLanguage
  /** The page's own address, for the same page in another language. */
  address: string
  title: string
  main: Html
  /** In addition to the shared style. */
  style?: string
}

type Framed = Page & { styles: readonly string[]; brand: Brand }

/** The frame of every payer page. The CSP allows its styles by hash and nothing else inline. */
export function pageOf({ language, address, title, main, styles, brand }: Framed, assets: Assets): string {
  const { markup } = html`<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(assets.style.text)}</style>${styles.map((style) => html`<style>${trusted(style)}</style>`)}
<script type="module" src="/pay/assets/${assets.script.name}"></script>
</head>
<body>
<header class="top">${languageSwitch(address, language)}</header>
<p class="offline" id="offline" role="status" data-text="${say(language, t.offlineNow)}"></p>
<noscript><p class="noscript">${say(language, t.scriptNeeded)}</p></noscript>
${main}
${providerFoot(brand, language)}
</body>
</html>
`
  return markup
}

/** The page in each of the other languages. */
function languageSwitch(address: string, language: PayerLanguage): Html {
  const others = payerLanguages.filter((other) => other !== language)
  const links = others.map(
    (other) =>
      html`<a class="language" href="${inLanguage(address, other)}" hreflang="${localeOf[other]}" lang="${localeOf[other]}">${languageNames[other]}</a>`,
  )
  return html`<nav id="language" aria-label="${say(language, t.languages)}">${links}</nav>`
}

type Head = { tradeName: string; label: string | null; logoImageId?: string | null }

/** The merchant's header on a page. */
export function merchantHead({ tradeName, label, logoImageId = null }: Head): Html {
  const sign = logoImageId
    ? html`<img class="logo" src="${imageAddress(logoImageId)}" alt="" width="44" height="44">`
    : html`<span class="initial" aria-hidden="true">${initialOf(tradeName)}</span>`
  return html`<div class="merchant">${sign}<div><p class="name">${tradeName}</p>${label && html`<p class="label">${label}</p>`}</div></div>`
}

function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}

/** Result icons; the adjacent text says the same. */
export const signs = {
  done: html`<svg class="sign sign-done" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 13-15"/></svg>`,
  stopped: html`<svg class="sign sign-stopped" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 13v14M24 34v.5"/></svg>`,
  late: html`<svg class="sign sign-late" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 12v13l8 5"/></svg>`,
  held: html`<svg class="sign sign-held" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M17 22v-4a7 7 0 0 1 14 0v4M15 22h18v12H15z"/></svg>`,
  busy: html`<span class="sign spinner" aria-hidden="true"></span>`,
}
