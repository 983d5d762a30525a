import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Strength } from '#features/session/passwords/passwordStrength.domain.ts'
import { m } from '#features/session/passwords/passwords.messages.ts'

type Measure = (password: string, about: readonly string[]) => Strength

const filled: Record<Strength, number> = { tooShort: 1, low: 2, medium: 3, strong: 4 }
const colours: Record<Strength, string> = {
  tooShort: 'bg-red',
  low: 'bg-red',
  medium: 'bg-amber',
  strong: 'bg-green',
}

/**
 * Password strength in four steps with a word. Nothing is sent to the server; the dictionary loads once the
 * user types.
 */
export function StrengthMeter({ password, about = [] }: { password: string; about?: readonly string[] }) {
  const t = useText()
  const measure = useMeasure(password !== '')
  const strength = password === '' ? null : measure?.(password, about)
  return (
    <div className="flex items-center gap-3">
      <span className="flex flex-1 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              strength && step <= filled[strength] ? colours[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span role="status" className="min-w-24 text-right text-xs text-text-2">
        {strength && `${t(m.strength)}: ${t(m[strength])}`}
      </span>
    </div>
  )
}

function useMeasure(wanted: boolean): Measure | undefined {
  const [measure, setMeasure] = useState<{ of: Measure }>()
  useEffect(() => {
    if (!wanted) return
    let left = false
    import('#features/session/passwords/passwordStrength.domain.ts').then(
      ({ strengthOf }) => left || setMeasure({ of: strengthOf }),
      // Without it the rules still apply on the server.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [wanted])
  return measure?.of
}
