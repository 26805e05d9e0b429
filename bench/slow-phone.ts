/** The screen, the line and the processor that Lighthouse takes for a slow phone. */
export const SLOW_PHONE = {
  screen: { width: 412, height: 823 },
  timesSlower: 4,
  line: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
} as const
