import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { placeOf, type TourStep } from '#features/overview/onboardingChecklist/tour/tourSteps.tsx'

const gap = 12
const around = 6

type Place = { ring: CSSProperties | null; style: CSSProperties }
// It must take the focus even before it is placed.
const hidden: Place = { ring: null, style: { opacity: 0, left: gap, top: gap } }

/**
 * The position of a step's element and of the card beside it, kept current while the page scrolls or is
 * resized.
 */
export function usePlace(step: TourStep, card: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>(hidden)
  useEffect(() => {
    let frame = 0
    function follow() {
      const target = placeOf(step)?.getBoundingClientRect()
      const size = card.current?.getBoundingClientRect()
      if (target && size) setPlace((before) => unlessSame(before, placed(target, size)))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [step, card])
  return place
}

type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number }

function placed(target: Box, card: Box): Place {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight]
  const ring = {
    left: Math.max(2, target.left - around),
    top: Math.max(2, target.top - around),
    width: Math.min(wide - 4, target.width + 2 * around),
    height: Math.min(high - 4, target.height + 2 * around),
  }
  const fits = {
    below: target.bottom + gap + card.height < high,
    beside: target.right + gap + card.width < wide,
    above: target.top - gap - card.height > 0,
  }
  const clamp = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap))
  const left = clamp(target.left, wide - card.width)
  const top = clamp(target.top, high - card.height)
  if (fits.below) return { ring, style: { left, top: target.bottom + gap } }
  if (fits.beside) return { ring, style: { left: target.right + gap, top } }
  if (fits.above) return { ring, style: { left, top: target.top - gap - card.height } }
  return { ring, style: { left, bottom: gap } }
}

function unlessSame(before: Place, after: Place): Place {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after
}
