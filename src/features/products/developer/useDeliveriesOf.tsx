import { useNavigate } from '@tanstack/react-router'

/** Opens the deliveries of an endpoint. */
export function useDeliveriesOf() {
  const navigate = useNavigate()
  return (endpointId: string) =>
    void navigate({ to: '.', search: { tab: 'deliveries', endpointId } as never })
}
