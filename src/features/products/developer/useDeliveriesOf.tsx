import { useNavigate } from '@tanstack/react-router'

/** Goes to the deliveries of one endpoint. */
export function useDeliveriesOf() {
  const navigate = useNavigate()
  return (endpointId: string) =>
    void navigate({ to: '.', search: { tab: 'deliveries', endpointId } as never })
}
