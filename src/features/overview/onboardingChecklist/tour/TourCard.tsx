import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { PlainIconButton } from '#console/ui/PlainIconButton.tsx'
import { m, stepTexts } from '#features/overview/onboardingChecklist/tour/tour.messages.ts'
import { placeOf, type TourStep } from '#features/overview/onboardingChecklist/tour/tourSteps.tsx'
import { usePlace } from '#features/overview/onboardingChecklist/tour/usePlace.tsx'

type Props = { steps: readonly TourStep[]; onLeave: () => void }

/** One step beside the element it explains. Esc closes it; the arrow keys move between steps. */
export function TourCard({ steps, onLeave }: Props) {
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'menu'
  const { title, body } = stepTexts[step]
  const [titleId, bodyId] = [useId(), useId()]
  const card = useRef<HTMLDivElement>(null)
  const t = useText()
  const last = at === steps.length - 1
  const { ring, style } = usePlace(step, card)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    placeOf(step)?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    card.current?.focus({ preventScroll: true })
  }, [step])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'ArrowRight' && !last) setAt(at + 1)
    else if (event.key === 'ArrowLeft' && at > 0) setAt(at - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="fixed inset-0 z-50">
      {ring && (
        <div
          aria-hidden
          className="pointer-events-none fixed rounded-lg shadow-[0_0_0_9999px_var(--backdrop)] outline-2 outline-accent"
          style={ring}
        />
      )}
      <div
        ref={card}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="popup fixed flex w-84 max-w-[calc(100vw-24px)] flex-col gap-2 p-4"
        style={style}
      >
        <div className="flex items-start gap-2">
          <h2 id={titleId} className="flex-1 text-lg font-semibold">
            {t(title)}
          </h2>
          <PlainIconButton size="small" icon={X} label={t(m.leave)} onClick={onLeave} />
        </div>
        <p id={bodyId} className="text-text-2">
          {t(body)}
        </p>
        <div className="mt-2 flex items-center gap-2">
          <span className="flex-1 text-sm text-text-3">
            {t(m.step, { step: at + 1, count: steps.length })}
          </span>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t(m.back)}</Button>}
          <Button look="primary" onClick={() => (last ? onLeave() : setAt(at + 1))}>
            {t(last ? m.done : m.next)}
          </Button>
        </div>
        <FocusKeeper card={card} />
      </div>
    </div>
  )
}

/** While the page behind is covered the Tab key stays with the card. */
function FocusKeeper({ card }: { card: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    function keep(event: FocusEvent) {
      const inside = event.target instanceof Node && card.current?.contains(event.target)
      if (!inside) card.current?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [card])
  return null
}
