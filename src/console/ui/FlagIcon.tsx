import type { ReactNode } from 'react'
import type { Currency } from '#shared/currency.ts'

const star = 'M0-1 .225-.309.951-.309.363.118.588.809 0 .382-.588.809-.363.118-.951-.309-.225-.309Z'

// Drawn as SVG: systems without emoji flags (Windows, many Linux) would show two letters.
const flags: Partial<Record<Currency, ReactNode>> = {
  CAD: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        fill="#d80621"
        d="M0 0h6v16H0zM18 0h6v16h-6zM12 2.2l1.1 2 1.3-.6-.6 3 1.6-1.6.4.8 1.7-.3-.7 1.7.6.4-2.6 2.2.3 1-2.7-.4V13h-.8v-2.6l-2.7.4.3-1-2.6-2.2.6-.4-.7-1.7 1.7.3.4-.8 1.6 1.6-.6-3 1.3.6z"
      />
    </>
  ),
  USD: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.23"
        d="M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24"
      />
      <path fill="#3c3b6e" d="M0 0h10.5v8.6H0z" />
      <path stroke="#fff" strokeWidth=".8" strokeDasharray=".8 1.2" d="M1 1.5h9M1 3.4h9M1 5.3h9M1 7.2h9" />
    </>
  ),
  CNY: (
    <>
      <path fill="#de2910" d="M0 0h24v16H0z" />
      <path fill="#ffde00" transform="translate(4.4 4.4) scale(2.5)" d={star} />
      <path fill="#ffde00" transform="translate(8.6 1.8) scale(.8)" d={star} />
      <path fill="#ffde00" transform="translate(10.2 3.6) scale(.8)" d={star} />
      <path fill="#ffde00" transform="translate(10.2 6) scale(.8)" d={star} />
      <path fill="#ffde00" transform="translate(8.6 7.8) scale(.8)" d={star} />
    </>
  ),
  JPY: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.8" fill="#bc002d" />
    </>
  ),
  EUR: (
    <>
      <path fill="#039" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.6" fill="none" stroke="#fc0" strokeWidth="1.3" strokeDasharray="1.2 1.21" />
    </>
  ),
  GBP: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 24 16m0-16L0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16m0-16L0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
}

/** The flag of a currency's country beside its code; a grey field if there is none. Decorative only. */
export function FlagIcon({ currency }: { currency: Currency }) {
  return (
    <svg
      viewBox="0 0 24 16"
      width="21"
      height="14"
      aria-hidden
      className="shrink-0 rounded-xs ring-1 ring-line"
    >
      {flags[currency] ?? <path fill="var(--control)" d="M0 0h24v16H0z" />}
    </svg>
  )
}
