import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMaybeSession } from '#console/session.ts'
import { useNavigate } from '#console/useNavigate.ts'
import { TourCard } from '#features/overview/onboardingChecklist/tour/TourCard.tsx'
import { placeOf, type TourStep, tourSteps } from '#features/overview/onboardingChecklist/tour/tourSteps.tsx'

const dashboard = '/Dashboard'
/**
 * Dashboard cards appear one after the other: how often their presence is checked, and for how long at
 * most.
 */
const lookMs = 100
const mostLooks = 20

/**
 * A tour through the console that points at real elements. It starts on the dashboard and restores the
 * focus.
 */
export function Tour({ onClose }: { onClose: () => void }) {
  const [steps, setSteps] = useState<TourStep[] | null>(null)
  const navigate = useNavigate()
  const ofMerchant = useMaybeSession() !== null
  const isThere = useRouterState({ select: ({ location }) => location.pathname.endsWith(dashboard) })
  const before = useRef(document.activeElement)

  useEffect(() => {
    if (ofMerchant && !isThere) void navigate({ to: dashboard })
  }, [ofMerchant, isThere, navigate])

  useEffect(() => {
    if (ofMerchant && !isThere) return
    let looks = 0
    const timer = setInterval(() => {
      const found = tourSteps.filter((step) => placeOf(step) !== null)
      looks += 1
      if (ofMerchant && !found.includes('widgets') && looks < mostLooks) return
      clearInterval(timer)
      setSteps(found)
    }, lookMs)
    return () => clearInterval(timer)
  }, [ofMerchant, isThere])

  function leave() {
    onClose()
    // Once the card is gone: while it is there it keeps the focus.
    setTimeout(() => {
      const back = before.current
      if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus()
      else document.getElementById('main')?.focus({ preventScroll: true })
    })
  }
  return steps && steps.length > 0 && <TourCard steps={steps} onLeave={leave} />
}
