/** The version of the provider's API that stands in here: the one that the product's SDK speaks. */
export const API_VERSION = '2026-10-28.endive'
