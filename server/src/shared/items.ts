/** What can be sold: a product off a local's shelf, or a service of one local. */
export type ItemType = 'product' | 'service';
