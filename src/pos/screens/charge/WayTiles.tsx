import { QrCode } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Till } from '#features/products/pos/till.contract.ts'
import { chargeTexts as m } from '#pos/text/charge.messages.ts'
import { channelNames } from '#shared/labels.messages.ts'

const colours = { wechat: 'text-green', alipay: 'text-blue', unionpay: 'text-red', card: 'text-purple' }

type Props = { offers: Till['offers']; disabled: boolean; onChoose: (way: string) => void }

/** Payment method tiles: one tap shows the code. */
export function WayTiles({ offers, disabled, onChoose }: Props) {
  const t = useText()
  return (
    <fieldset>
      <legend className="mb-2 text-lg text-text-2 max-md:sr-only">{t(m.showCode)}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {offers.map(({ way, brand, surchargeRate }) => (
          <button
            key={way}
            type="button"
            disabled={disabled}
            onClick={() => onChoose(way)}
            className="press flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-line bg-surface px-2 py-2 text-lg font-medium not-disabled:hover:bg-hover disabled:text-text-3 dark:bg-raised"
          >
            <QrCode size={24} aria-hidden className={cx(!disabled && colours[brand])} />
            <span className="text-center leading-tight">{t(channelNames[brand])}</span>
            {surchargeRate !== '0' && (
              <span className="text-sm font-normal text-text-2">
                {t(m.surcharge, { rate: String(Number((Number(surchargeRate) * 100).toFixed(4))) })}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
