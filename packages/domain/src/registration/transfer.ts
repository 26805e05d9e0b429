/** Whether a player may give their place to someone: only while no one waits for one, or always. */
export const TRANSFER_RULES = ['waiting_list_first', 'free'] as const
export type TransferRule = (typeof TRANSFER_RULES)[number]
