import '#checkout/frame/tokens.css'
import '#checkout/frame/page.css'
import '#checkout/frame/button.css'
import '#checkout/entry/fields.css'
import '#checkout/entry/choices.css'
import '#checkout/entry/sold.css'
import '#checkout/entry/foot.css'
import '#checkout/order/order.css'
import '#checkout/order/signs.css'
import '#checkout/order/receipt.css'
import '#checkout/hosted/hosted.css'
import '#checkout/frame/wide.css'
import { startEntry } from '#checkout/entry/entry.ts'
import { sayOffline } from '#checkout/frame/offline.ts'
import { startHosted } from '#checkout/hosted/hosted.ts'
import { startOrder } from '#checkout/order/order.ts'
import { startPrint } from '#checkout/order/receipt.ts'

/** One script for all payer pages: the page's data says which it is. */
const main = document.querySelector('main')
sayOffline()
startPrint()
if (main?.dataset.entry) startEntry(JSON.parse(main.dataset.entry))
if (main?.dataset.order) startOrder(main)
if (main?.dataset.hosted) startHosted(JSON.parse(main.dataset.hosted))
