import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './error.ts'

/**
 * The one cache of answers. Reads are tried again when the server did not answer or was too busy; refusals are final.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always', // without a network a call fails visibly instead of waiting in silence
      retry: (times, error) => times < 2 && error instanceof ApiError && (error.http === 0 || error.http === 503),
      retryDelay: (times) => 400 * 3 ** times,
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
