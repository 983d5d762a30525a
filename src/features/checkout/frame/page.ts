import { checkoutTexts as t } from '#features/checkout/checkout.messages.ts'
import type { Assets } from '#features/checkout/frame/assets.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { type Language, localeOf } from '#shared/messages.ts'

export type Page = {
  language: Language
  /** The same page in the other language. */
  otherLanguageLink: string
  title: string
  main: Html
}

/** The frame of every page of the payer's. All style and script come from files: the policy allows nothing inline. */
export function pageOf({ language, otherLanguageLink, title, main }: Page, assets: Assets): string {
  const other = language === 'en' ? 'zh' : 'en'
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
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<header class="top"><a class="language" id="language" href="${otherLanguageLink}" hreflang="${localeOf[other]}" lang="${localeOf[other]}">${t.otherLanguage[language]}</a></header>
${main}
<noscript><p class="noscript">${t.scriptNeeded[language]}</p></noscript>
</body>
</html>
`
  return markup
}

/** The head of a page: whose page it is. */
export function merchantHead(merchant: { tradeName: string; label: string | null }): Html {
  return html`<div class="merchant"><span class="initial" aria-hidden="true">${initialOf(merchant.tradeName)}</span><div><p class="name">${merchant.tradeName}</p>${merchant.label && html`<p class="label">${merchant.label}</p>`}</div></div>`
}

function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase()
}

/** Pictures for the end of a payment's way; the words beside them say the same. */
export const signs = {
  done: html`<svg class="sign sign-done" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 13-15"/></svg>`,
  stopped: html`<svg class="sign sign-stopped" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 13v14M24 34v.5"/></svg>`,
  late: html`<svg class="sign sign-late" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 12v13l8 5"/></svg>`,
  busy: html`<span class="sign spinner" aria-hidden="true"></span>`,
}
