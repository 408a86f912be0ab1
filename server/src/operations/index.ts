/** The public face of operations. So far it says what a product is: for those who prepare to hear of them. */
export { products } from './products/product.ts'
