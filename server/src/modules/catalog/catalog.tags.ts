/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const catalogTags: TagGroup = {
  name: 'Catalog',
  position: 3,
  tags: {
    products:
      'A product is a variant that you stock, buy, sell or rent, with a SKU and prices. Create it with ' +
      '`POST /operations/products`; variants of one master product differ in attribute values. Stock is ' +
      'under inventory.',
    'master-products':
      'A master product groups the variants of a product, such as its sizes and colours. It contains their ' +
      'common fields. Create it first, then create products with its id.',
    'product-attribute-values':
      'Statistics of the attribute values of products. Define attributes with `POST /operations/attributes` ' +
      'and set values on products.',
    attributes:
      'An attribute is a property of products, such as a size, with a type, options and rules. Define it ' +
      'before you set values on products. Attributes can be filtered, exported and compared.',
    categories:
      'Categories form a tree of products. Create a category, with `parent_id` if it is a subcategory, then ' +
      'set `category_id` of products. A category with products cannot be deleted.',
    brands: 'A brand is the name under which products are sold. Create it, then set `brand_id` of products.',
    tags:
      'A tag is a label for products. Create tags, then set `tags` of products to their ids. Merge tags ' +
      'with the same meaning.',
    'tax-classes':
      'A tax class groups products with the same tax rate. Create it, then set `tax_class_id` of products.',
  },
}
