import { useNavigate } from '#console/useNavigate.ts'

/** Opens the deliveries of an endpoint. */
export function useDeliveriesOf() {
  const navigate = useNavigate()
  return (endpointId: string) => void navigate({ to: '.', search: { tab: 'deliveries', endpointId } })
}
