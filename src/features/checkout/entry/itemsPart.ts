import { entryPageTexts as t } from '#features/checkout/entry/entry.messages.ts'
import { type Html, html } from '#features/checkout/frame/html.ts'
import { imageAddress } from '#features/images/images.domain.ts'
import { mostOf, type SaleItem } from '#features/products/sales/sale.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type PayerLanguage, say } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

/** At or below this stock, the page says how many are left. */
const few = 20

/** The products of a link with quantities. */
export function itemsPart(items: readonly SaleItem[], currency: Currency, language: PayerLanguage): Html {
  return html`<section class="items" aria-labelledby="items-title">
<h2 id="items-title">${say(language, t.items)}</h2>
<ul>${items.map((item) => itemRow(item, currency, language))}</ul>
<p class="fault" id="items-fault" role="alert"></p>
</section>`
}

function itemRow(item: SaleItem, currency: Currency, language: PayerLanguage): Html {
  const { productNo, name, unit, imageId, price, originalPrice, left } = item
  const shown = (amount: bigint) => formatMoney(amount, currency, language)
  const reduced = originalPrice !== null && originalPrice > price
  const picture = imageId
    ? html`<img class="picture" src="${imageAddress(imageId)}" alt="" width="56" height="56" loading="lazy">`
    : html`<span class="picture none" aria-hidden="true"></span>`
  return html`<li class="item">
${picture}
<div class="what"><p class="item-name">${name}</p>
<p class="price"><b>${shown(price)}</b>${unit && html`<span> / <bdi>${unit}</bdi></span>`}${reduced && html` <s><span class="hidden">${say(language, t.was)} </span>${shown(originalPrice ?? 0n)}</s>`}</p>
${left !== null && left > 0 && left <= few && html`<p class="still">${say(language, t.left, { count: left })}</p>`}</div>
<div class="taken">${quantityOf(item, language)}<output class="sub" data-sub="${productNo}" for="item-${productNo}">${subtotalOf(item, shown)}</output></div>
</li>`
}

function subtotalOf(item: SaleItem, shown: (amount: bigint) => string): string {
  return mostOf(item) === 0 ? '' : shown(item.price * BigInt(takenAtFirst(item)))
}

function quantityOf(item: SaleItem, language: PayerLanguage): Html {
  const { productNo, name, adjustable, quantity } = item
  if (mostOf(item) === 0) return html`<span class="gone">${say(language, t.soldOut)}</span>`
  if (!adjustable) return html`<span class="count">× ${quantity}</span>`
  const id = `item-${productNo}`
  return html`<div class="stepper"><button type="button" data-step="-1" data-of="${id}" aria-label="${say(language, t.fewer, { name })}">−</button><input id="${id}" name="${id}" data-item="${productNo}" inputmode="numeric" maxlength="4" value="${takenAtFirst(item)}" aria-label="${say(language, t.quantityOf, { name })}" aria-describedby="items-fault" autocomplete="off"><button type="button" data-step="1" data-of="${id}" aria-label="${say(language, t.more, { name })}">+</button></div>`
}

function takenAtFirst(item: SaleItem): number {
  return Math.min(item.quantity, mostOf(item))
}
