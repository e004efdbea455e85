type Go = (to: string, options?: { replace?: boolean }) => void

let navigate: Go = () => undefined

/** Hands over the router, once, at start. */
export function bindNavigation(real: Go): void {
  navigate = real
}

/** Leads to a path, from anywhere. */
export const go: Go = (to, options) => navigate(to, options)
